<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Fields\WcpaUnmappedSettings;
use Aisle\Importers\ProductAddons\Values\WcpaFormulas;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Imports WCPA's settings of a whole form.
 */
final class WcpaSettings {

	private const OVERRIDE = 'price_override';

	/** Settings that are read here, or have their own message. */
	private const HANDLED_SETTINGS = array(
		self::OVERRIDE, 'bind_quantity', 'quantity_bind_formula', 'pric_use_as_fee', 'pric_cal_option_once', 'enable_recaptcha',
		'exclude_from_discount', 'disp_hide_options_price', 'disp_use_global', 'fee_label',
	);

	public function __construct(
		private readonly WcpaFormulas $formulas,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<int|string, mixed> $settings
	 * @return array<string, mixed>
	 */
	public function rules( array $settings ): array {
		$base_price_rule = $this->base_price_rule( $settings );
		$rules           = '' === $base_price_rule ? array() : array( $base_price_rule => true );
		$formula         = WcpaValue::text_or_json( $settings['quantity_bind_formula'] ?? '' );
		if ( WcpaValue::flag( $settings['bind_quantity'] ?? false ) && '' !== $formula ) {
			$rules['bind_quantity']         = true;
			$rules['quantity_bind_formula'] = $this->formulas->translate( $formula );
		}
		$this->report_settings( $settings );
		return $rules;
	}

	/**
	 * Returns whether all options are fees. Either setting charges the options once, whatever the quantity;
	 * `pric_cal_option_once` is that of older WCPA versions.
	 *
	 * @param array<int|string, mixed> $settings
	 */
	public function all_are_fees( array $settings ): bool {
		return WcpaValue::flag( $settings['pric_use_as_fee'] ?? false ) || WcpaValue::flag( $settings['pric_cal_option_once'] ?? false );
	}

	/**
	 * Returns the base price mode. Newer versions have one setting, older ones three flags; the setting takes
	 * precedence, even if it is empty.
	 *
	 * @param array<int|string, mixed> $settings
	 */
	private function base_price_rule( array $settings ): string {
		$enabled_flags = array_values( array_filter(
			array_unique( WcpaNames::BASE_PRICES ),
			static fn( string $flag ): bool => WcpaValue::flag( $settings[ $flag ] ?? false )
		) );
		if ( ! array_key_exists( self::OVERRIDE, $settings ) ) {
			return $enabled_flags[0] ?? '';
		}
		$price_override = WcpaValue::text_or_json( $settings[ self::OVERRIDE ] );
		if ( '' === $price_override || isset( WcpaNames::BASE_PRICES[ $price_override ] ) ) {
			$selected = WcpaNames::BASE_PRICES[ $price_override ] ?? '';
			if ( array() !== $enabled_flags && $enabled_flags[0] !== $selected ) {
				$this->report->problem(
					'',
					__(
						'The form has an old and a new setting for how options affect the product’s price. The new setting was imported. Check the total.',
						'aisle'
					)
				);
			}
			return $selected;
		}
		$this->report->block_orders(
			'',
			sprintf(
				/* translators: %s: value of a setting of the other plugin. */
				__(
					'The price setting “%s” has no equivalent in Aisle. Select one in the form’s settings.',
					'aisle'
				),
				mb_substr( $price_override, 0, 80 )
			)
		);
		return '';
	}

	/**
	 * @param array<int|string, mixed> $settings
	 */
	private function report_settings( array $settings ): void {
		$names = array_filter(
			array_map(
				'strval',
				array_keys( array_filter(
					array_diff_key(
						$settings,
						array_flip( array( ...self::HANDLED_SETTINGS, ...array_keys( WcpaNames::BASE_PRICES ), ...WcpaNames::BASE_PRICES ) )
					),
					static fn( mixed $value ): bool => ! in_array( $value, WcpaNames::UNSET_VALUES, true )
				) )
			),
			static fn( string $name ): bool => '' !== $name
		);
		if ( array() !== $names ) {
			$this->report->problem(
				'',
				sprintf(
					/* translators: %s: names of settings in the other plugin. */
					__( 'These form settings were not imported: %s. Check whether Aisle has equivalents.', 'aisle' ),
					WcpaUnmappedSettings::format_names( array_values( $names ) )
				)
			);
		}
		if ( WcpaValue::flag( $settings['enable_recaptcha'] ?? false ) ) {
			$this->report->problem(
				'',
				__( 'The form uses a CAPTCHA. Aisle doesn’t support CAPTCHAs on product forms. Protect the checkout instead.', 'aisle' )
			);
		}
		if ( WcpaValue::flag( $settings['exclude_from_discount'] ?? false ) ) {
			$this->report->problem(
				'',
				__(
					'The other plugin excludes option prices from discounts. In Aisle, discounts and coupons also apply to options.',
					'aisle'
				)
			);
		}
		if (
			WcpaValue::flag( $settings['disp_hide_options_price'] ?? false ) && ! WcpaValue::flag( $settings['disp_use_global'] ?? true )
		) {
			$this->report->problem( '', __( 'The form hides option prices. In Aisle, each field has its own setting for that.', 'aisle' ) );
		}
		$label = WcpaValue::plain_text( $settings['fee_label'] ?? '' );
		if ( $this->all_are_fees( $settings ) && '' !== $label && 'Fee' !== $label ) {
			$this->report->problem(
				'',
				sprintf(
					/* translators: %s: name of a fee. */
					__( 'The other plugin’s fee is called “%s”. In Aisle, a fee uses the name of its field.', 'aisle' ),
					mb_substr( $label, 0, 80 )
				)
			);
		}
	}
}
