<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

/**
 * Creates unique Aisle IDs that resemble the WCPA names.
 */
final class WcpaIds {

	private const MAX_LENGTH = 26;

	/** @var array<string, true> */
	private array $used_ids = array();

	/**
	 * @var array<string, int> ID prefix before the number => last number used.
	 */
	private array $last_numbers = array();

	public function __construct( private readonly string $prefix ) {}

	public function of( string $name ): string {
		$slug       = trim( (string) preg_replace( '/[^a-z0-9]+/', '_', strtolower( remove_accents( mb_substr( $name, 0, 200 ) ) ) ), '_' );
		$slug       = substr( '' === $slug ? 'x' : $slug, 0, self::MAX_LENGTH );
		$short_slug = substr( $slug, 0, self::MAX_LENGTH - 4 );
		$id         = $this->prefix . $slug;
		while ( isset( $this->used_ids[ $id ] ) ) {
			$this->last_numbers[ $short_slug ] = ( $this->last_numbers[ $short_slug ] ?? 1 ) + 1;
			$id                                = $this->prefix . $short_slug . '_' . $this->last_numbers[ $short_slug ];
		}
		$this->used_ids[ $id ] = true;
		return $id;
	}
}
