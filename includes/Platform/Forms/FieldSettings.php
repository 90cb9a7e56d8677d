<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Money;

/**
 * Data that the fields of a form need besides their answers. Mirror of src/platform/forms/field-settings.ts.
 *
 * @phpstan-import-type Currency from Money
 */
final class FieldSettings {

	/**
	 * @var array<array-key, string> Formatted amounts. A form has few different ones, each used many times.
	 */
	private array $formatted_amounts = array();

	/**
	 * @param Currency                                                  $currency
	 * @param array<string, array{name: string, size: int, url?: string}> $files    Files in the answers, by token.
	 * @param bool                                                      $has_other_line True if the "Other" option
	 *     prints its text input as a no-script fallback.
	 */
	public function __construct(
		public readonly array $currency,
		public readonly bool $searches_long_lists = false,
		public readonly bool $no_small_previews = false,
		public readonly bool $has_google = false,
		public readonly bool $has_geocoder = false,
		public readonly array $files = array(),
		public readonly string $choose_text = '',
		public readonly bool $has_other_line = false
	) {}

	/**
	 * @param array<string, mixed>                                        $settings Settings with their wire names, as
	 *     the page gets them.
	 * @param Currency                                                  $currency
	 * @param array<string, array{name: string, size: int, url?: string}> $files
	 */
	public static function of( array $settings, array $currency, array $files ): self {
		return new self(
			$currency,
			! empty( $settings['use_sumo'] ),
			! empty( $settings['no_small_previews'] ),
			'' !== (string) ( $settings['google_map_api'] ?? '' ),
			'' !== (string) ( $settings['geocoder_url'] ?? '' ),
			$files,
			(string) ( $settings['strings']['please_choose'] ?? '' )
		);
	}

	/**
	 * Returns the text of a select before an option is selected.
	 */
	public function choose_text(): string {
		return '' === $this->choose_text ? __( 'Please choose…', 'aisle' ) : $this->choose_text;
	}

	/**
	 * Formats a surcharge or discount next to an option: "+ $4.00", "− $2.00".
	 */
	public function signed_money( float $amount ): string {
		return ( $amount < 0 ? '−' : '+' ) . "\u{a0}" . $this->money( abs( $amount ) );
	}

	public function money( float $amount ): string {
		return $this->formatted_amounts[ (string) $amount ] ??= Money::format( $amount, $this->currency );
	}

	/**
	 * Returns an option's price as HTML; empty if the option has no price.
	 */
	public function option_price( ?float $amount ): string {
		return null === $amount || 0.0 === $amount
			? ''
			: Html::tag( 'span', array( 'class' => 'aisle-field__price' ), Html::text( $this->signed_money( $amount ) ) );
	}
}
