<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Lazy;
use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Limits\AllowedFiles;
use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * The rooms that take files, by the kind of what their files belong to.
 */
final class UploadHandlers {

	/** @var array<string, UploadHandler|Lazy<covariant UploadHandler>> */
	private array $rooms = array();

	private string $contract_kind = '';

	/**
	 * @param UploadHandler|Lazy<covariant UploadHandler> $room A Lazy is built when a request needs it.
	 */
	public function add( string $kind, UploadHandler|Lazy $room ): void {
		$this->rooms[ $kind ] = $room;
	}

	/** The contract's own call knows one kind and names none. */
	public function answer_contract( string $kind ): void {
		$this->contract_kind = $kind;
	}

	/**
	 * @return string Empty where no room answers the contract's call: then that names no field.
	 */
	public function contract_kind(): string {
		return $this->contract_kind;
	}

	/**
	 * @throws \Aisle\Platform\Http\ApiError unknown_field
	 */
	public function field( UploadOwner $owner ): AllowedFiles {
		$room  = $this->of( $owner->kind );
		$field = null === $room ? null : $room->upload_field( $owner );
		return $field ?? throw UploadError::because( 'unknown_field' );
	}

	/**
	 * @return UploadHandler|null Null where the room of a stored file is switched off.
	 */
	public function of( string $kind ): ?UploadHandler {
		$room = $this->rooms[ $kind ] ?? null;
		return $room instanceof Lazy ? $room->get() : $room;
	}
}
