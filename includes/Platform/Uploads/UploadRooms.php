<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads;

/**
 * The rooms that take files, by the kind of what their files belong to.
 */
final class UploadRooms {

	/** @var array<string, UploadRoom> */
	private array $rooms = array();

	public function add( string $kind, UploadRoom $room ): void {
		$this->rooms[ $kind ] = $room;
	}

	/**
	 * @throws \Aisle\Platform\ApiError unknown_field
	 */
	public function field( UploadOwner $owner ): UploadField {
		$room  = $this->of( $owner->kind );
		$field = null === $room ? null : $room->upload_field( $owner );
		return $field ?? throw UploadRefusal::because( 'unknown_field' );
	}

	/**
	 * @return UploadRoom|null Null where the room of a stored file is switched off.
	 */
	public function of( string $kind ): ?UploadRoom {
		return $this->rooms[ $kind ] ?? null;
	}
}
