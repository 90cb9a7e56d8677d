<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Lazy;
use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Limits\AllowedFiles;
use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * The features that accept files, by the kind of their files' owner.
 */
final class UploadHandlers {

	/** @var array<string, UploadHandler|Lazy<covariant UploadHandler>> */
	private array $handlers = array();

	private string $default_kind = '';

	/**
	 * @param UploadHandler|Lazy<covariant UploadHandler> $handler A Lazy creates its handler when a request needs it.
	 */
	public function add( string $kind, UploadHandler|Lazy $handler ): void {
		$this->handlers[ $kind ] = $handler;
	}

	/** Sets the kind of uploads through the specification's upload action: its requests do not send a kind. */
	public function set_default_kind( string $kind ): void {
		$this->default_kind = $kind;
	}

	/**
	 * @return string Empty if no feature handles the specification's upload action; its requests then match no field.
	 */
	public function default_kind(): string {
		return $this->default_kind;
	}

	/**
	 * @throws \Aisle\Platform\Http\ApiError unknown_field
	 */
	public function field( UploadOwner $owner ): AllowedFiles {
		$handler = $this->of( $owner->kind );
		$field   = null === $handler ? null : $handler->upload_field( $owner );
		return $field ?? throw UploadError::because( 'unknown_field' );
	}

	/**
	 * @return UploadHandler|null Null if the feature of a stored file is disabled.
	 */
	public function of( string $kind ): ?UploadHandler {
		$handler = $this->handlers[ $kind ] ?? null;
		return $handler instanceof Lazy ? $handler->get() : $handler;
	}
}
