<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaDates;
use Aisle\Importers\ProductAddons\Values\WcpaFormulas;
use Aisle\Importers\ProductAddons\Values\WcpaHidden;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaPrices;
use Aisle\Importers\ProductAddons\Values\WcpaTypes;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Converts a WCPA field to an Aisle field, without its conditions.
 */
final class WcpaFields {

	private function __construct(
		private readonly WcpaTexts $texts,
		private readonly WcpaFieldPrices $prices,
		private readonly WcpaOptions $options,
		private readonly ImportReport $report
	) {}

	public static function create( WcpaFormulas $formulas, ImportReport $report ): self {
		$prices = new WcpaPrices( $formulas );
		return new self(
			new WcpaTexts( $formulas, $report ),
			new WcpaFieldPrices( $formulas, $prices, $report ),
			new WcpaOptions( $prices, $report ),
			$report
		);
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @param list<string>         $option_ids Aisle IDs of its options, in order.
	 * @return array<string, mixed>|null Null if Aisle has no such field type.
	 */
	public function of( array $wcpa_field, string $id, array $option_ids ): ?array {
		$type = WcpaTypes::of( $wcpa_field );
		if ( null === $type ) {
			$this->report_skipped( $wcpa_field );
			return null;
		}
		$field = array(
			'id'    => $id,
			'type'  => $type,
			'label' => WcpaHidden::is( $wcpa_field ) ? '' : WcpaValue::plain_text( $wcpa_field['label'] ?? '' ),
		) + $this->texts->of( $wcpa_field, $type ) + WcpaUploads::of( $wcpa_field, $type, $this->report )
			+ WcpaDates::of( $wcpa_field, $type );
		if (
			! WcpaHidden::is( $wcpa_field )
			&& 'paragraph' !== $type
			&& 1 === preg_match( '#<[a-z]#i', WcpaValue::text( $wcpa_field['label'] ?? '' ) )
		) {
			$this->report->problem( WcpaValue::label( $wcpa_field ), __( 'HTML was removed from the label.', 'aisle' ) );
		}
		foreach ( WcpaNames::FLAGS as $wcpa_key => $aisle_key ) {
			if ( WcpaValue::flag( $wcpa_field[ $wcpa_key ] ?? false ) ) {
				$field[ $aisle_key ] = true;
			}
		}
		if (
			WcpaValue::flag( $wcpa_field['multiple'] ?? $wcpa_field['multiple_upload'] ?? $wcpa_field['allow_multiple'] ?? false )
			&& in_array( $type, array( 'image-group', 'color-group', 'product-group' ), true )
		) {
			$field['multiple'] = true;
		}
		$field                      = $field + $this->prices->of( $wcpa_field, $type )
			+ $this->options->of( $wcpa_field, $type, $option_ids );
		$with_first_option_selected = $this->options->select_first_option( $wcpa_field, $field );
		return WcpaUnmappedSettings::with_notes(
			WcpaDates::without_imported( $wcpa_field, $field ),
			$this->prices->block_invalid_price( $wcpa_field, $with_first_option_selected + $field ),
			$this->report
		);
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 */
	private function report_skipped( array $wcpa_field ): void {
		$type = mb_substr( WcpaValue::text( $wcpa_field['type'] ?? '' ), 0, 80 );
		if ( WcpaHidden::is( $wcpa_field ) && ! empty( $wcpa_field['enableCl'] ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__(
					'Aisle doesn’t support hidden fields with conditions, so the field was skipped. Fix any price formulas that use the field.',
					'aisle'
				)
			);
			return;
		}
		if ( WcpaHidden::is( $wcpa_field ) && ! WcpaHidden::has_list( $wcpa_field ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				sprintf(
					/* translators: %s: value of a hidden field. */
					__(
						'The hidden field was replaced by its value “%s” in formulas. The field no longer appears in orders.',
						'aisle'
					),
					mb_substr( WcpaValue::text( $wcpa_field['value'] ?? '' ), 0, 80 )
				)
			);
			return;
		}
		$message = '' === $type
			? __( 'The field type is not valid. The field was skipped.', 'aisle' )
			/* translators: %s: name of a type of field, such as recaptcha. */
			: sprintf( __( 'Aisle has no field type “%s”. The field was skipped.', 'aisle' ), $type );
		if ( WcpaValue::is_priced( $wcpa_field['enablePrice'] ?? false ) ) {
			$this->report->block_orders( WcpaValue::label( $wcpa_field ), $message );
		} else {
			$this->report->problem( WcpaValue::label( $wcpa_field ), $message );
		}
	}
}
