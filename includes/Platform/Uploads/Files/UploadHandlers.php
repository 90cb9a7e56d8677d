<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Lazy;
use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Limits\AllowedFiles;
use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * The features that take files, by the kind of what their files belong to.
 */
final class UploadHandlers {

	/** @var array<string, UploadHandler|Lazy<covariant UploadHandler>> */
	private array $handlers = array();

	private string $contract_kind = '';

	/**
	 * @param UploadHandler|Lazy<covariant UploadHandler> $handler A Lazy is built when a request needs it.
	 */
	public function add( string $kind, UploadHandler|Lazy $handler ): void {
		$this->handlers[ $kind ] = $handler;
	}

	/** The contract's own call knows one kind and names none. */
	public function answer_contract( string $kind ): void {
		$this->contract_kind = $kind;
	}

	/**
	 * @return string Empty where no feature answers the contract's call: then that names no field.
	 */
	public function contract_kind(): string {
		return $this->contract_kind;
	}

	/**
	 * @throws \Aisle\Platform\Http\ApiError unknown_field
	 */
	public function field( UploadOwner $owner ): AllowedFiles {
		$handler  = $this->of( $owner->kind );
		$field = null === $handler ? null : $handler->upload_field( $owner );
		return $field ?? throw UploadError::because( 'unknown_field' );
	}

	/**
	 * @return UploadHandler|null Null where the feature of a stored file is switched off.
	 */
	public function of( string $kind ): ?UploadHandler {
		$handler = $this->handlers[ $kind ] ?? null;
		return $handler instanceof Lazy ? $handler->get() : $handler;
	}
}
