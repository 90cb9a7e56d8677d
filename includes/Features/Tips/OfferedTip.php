<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

/**
 * A tip that the merchant offers.
 *
 * @phpstan-import-type TipTerms from \Aisle\Domain\Tip
 */
final class OfferedTip {

	/**
	 * @param string   $key   Key of the tip in requests, cookies, fees and orders.
	 * @param string   $name  Plain text.
	 * @param TipTerms $terms Amounts are in the store's currency.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $name,
		public readonly array $terms
	) {}

	/**
	 * @param array<string, mixed> $entry Entry of the settings.
	 * @return self|null Null if it has no name.
	 */
	public static function of( array $entry ): ?self {
		$name = is_string( $entry['name'] ?? null ) ? trim( $entry['name'] ) : '';
		return '' === $name ? null : new self(
			TipSettings::key( $name ),
			$name,
			array(
				'presets'  => TipSettings::presets( is_string( $entry['presets'] ?? null ) ? $entry['presets'] : '' ),
				'custom'   => true === ( $entry['custom'] ?? false ),
				'round_up' => true === ( $entry['round_up'] ?? false ),
				'cap'      => is_string( $entry['cap'] ?? null ) ? $entry['cap'] : '',
			)
		);
	}

	/** Returns the ID of the fee. WooCommerce ignores a second fee with the same ID. */
	public function fee_id(): string {
		return "aisle_tip_{$this->key}";
	}
}
