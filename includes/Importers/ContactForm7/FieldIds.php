<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Converts Contact Form 7 field names to unique Aisle field IDs.
 */
final class FieldIds {

	private const MAX_LENGTH = 26;

	/**
	 * @var array<string, string> Name => ID of the first field with this name.
	 */
	private array $ids = array();

	/** @var array<string, true> */
	private array $used_ids = array();

	public function create( string $name ): string {
		$slug         = trim( (string) preg_replace( '/[^a-z0-9]+/', '_', strtolower( $name ) ), '_' );
		$base         = 'f_' . ( '' === $slug ? 'field' : substr( $slug, 0, self::MAX_LENGTH ) );
		$id           = $base;
		for ( $number = 2; isset( $this->used_ids[ $id ] ); $number++ ) {
			$id = $base . '_' . $number;
		}
		$this->used_ids[ $id ] = true;
		if ( '' !== $name && ! isset( $this->ids[ $name ] ) ) {
			$this->ids[ $name ] = $id;
		}
		return $id;
	}

	public function of( string $name ): ?string {
		return $this->ids[ $name ] ?? null;
	}
}
