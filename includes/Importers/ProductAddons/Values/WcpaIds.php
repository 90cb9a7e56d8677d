<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

/**
 * Creates unique Aisle IDs that resemble the WCPA names.
 */
final class WcpaIds {

	private const MAX_LENGTH = 26;

	/** @var array<string, true> */
	private array $taken = array();

	/**
	 * @var array<string, int> ID prefix before the number => last number used.
	 */
	private array $last = array();

	public function __construct( private readonly string $prefix ) {}

	public function of( string $name ): string {
		$plain = trim( (string) preg_replace( '/[^a-z0-9]+/', '_', strtolower( remove_accents( mb_substr( $name, 0, 200 ) ) ) ), '_' );
		$plain = substr( '' === $plain ? 'x' : $plain, 0, self::MAX_LENGTH );
		$short = substr( $plain, 0, self::MAX_LENGTH - 4 );
		$id    = $this->prefix . $plain;
		while ( isset( $this->taken[ $id ] ) ) {
			$this->last[ $short ] = ( $this->last[ $short ] ?? 1 ) + 1;
			$id                   = $this->prefix . $short . '_' . $this->last[ $short ];
		}
		$this->taken[ $id ] = true;
		return $id;
	}
}
