<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Money;

/**
 * What the fields of a form need beyond their own answer, as the page's script has it in src/platform/forms/field-settings.ts.
 *
 * @phpstan-import-type Currency from Money
 */
final class FieldSettings {

	/** @var array<array-key, string> Amounts as they are written: a form has few different ones, each many times. */
	private array $written = array();

	/**
	 * @param Currency                                                  $currency
	 * @param array<string, array{name: string, size: int, url?: string}> $files    The files that answers name, by token.
	 * @param bool                                                      $has_other_line Whether "other" has its line of text where no script
	 *        could bring it.
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
	 * @param array<string, mixed>                                        $settings With the contract's names, as the page gets them.
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
	 * What a select says before something is chosen.
	 */
	public function choose_text(): string {
		return '' === $this->choose_text ? __( 'Please choose…', 'aisle' ) : $this->choose_text;
	}

	/**
	 * A price that is added or taken off, as it stands beside an option: "+ $4.00", "− $2.00".
	 */
	public function signed( float $amount ): string {
		return ( $amount < 0 ? '−' : '+' ) . "\u{a0}" . $this->money( abs( $amount ) );
	}

	public function money( float $amount ): string {
		return $this->written[ (string) $amount ] ??= Money::format( $amount, $this->currency );
	}

	/**
	 * What an option adds, in muted text; nothing where it adds nothing.
	 */
	public function option_price( ?float $amount ): string {
		return null === $amount || 0.0 === $amount
			? ''
			: Html::tag( 'span', array( 'class' => 'aisle-field__price' ), Html::text( $this->signed( $amount ) ) );
	}
}
