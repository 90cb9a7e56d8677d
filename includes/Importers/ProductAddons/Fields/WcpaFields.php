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

	public static function with( WcpaFormulas $formulas, ImportReport $report ): self {
		$prices = new WcpaPrices( $formulas );
		return new self(
			new WcpaTexts( $formulas, $report ),
			new WcpaFieldPrices( $formulas, $prices, $report ),
			new WcpaOptions( $prices, $report ),
			$report
		);
	}

	/**
	 * @param array<string, mixed> $old
	 * @param list<string>         $option_ids Aisle IDs of its options, in order.
	 * @return array<string, mixed>|null Null if Aisle has no such field type.
	 */
	public function of( array $old, string $id, array $option_ids ): ?array {
		$type = WcpaTypes::of( $old );
		if ( null === $type ) {
			$this->report_left_out( $old );
			return null;
		}
		$field = array(
			'id'    => $id,
			'type'  => $type,
			'label' => WcpaHidden::is( $old ) ? '' : WcpaValue::plain( $old['label'] ?? '' ),
		) + $this->texts->of( $old, $type ) + WcpaUploads::of( $old, $type, $this->report ) + WcpaDates::of( $old, $type );
		if (
			! WcpaHidden::is( $old ) && 'paragraph' !== $type && 1 === preg_match( '#<[a-z]#i', WcpaValue::text( $old['label'] ?? '' ) )
		) {
			$this->report->problem( WcpaValue::label( $old ), __( 'HTML was removed from the label.', 'aisle' ) );
		}
		foreach ( WcpaNames::FLAGS as $theirs => $ours ) {
			if ( WcpaValue::flag( $old[ $theirs ] ?? false ) ) {
				$field[ $ours ] = true;
			}
		}
		if (
			WcpaValue::flag( $old['multiple'] ?? $old['multiple_upload'] ?? $old['allow_multiple'] ?? false )
			&& in_array( $type, array( 'image-group', 'color-group', 'product-group' ), true )
		) {
			$field['multiple'] = true;
		}
		$field  = $field + $this->prices->of( $old, $type ) + $this->options->of( $old, $type, $option_ids );
		$always = $this->options->always_chosen( $old, $field );
		return WcpaUnmappedSettings::with_notes(
			WcpaDates::without( $old, $field ),
			$this->prices->stopped( $old, $always + $field ),
			$this->report
		);
	}

	/**
	 * @param array<string, mixed> $old
	 */
	private function report_left_out( array $old ): void {
		$type = mb_substr( WcpaValue::text( $old['type'] ?? '' ), 0, 80 );
		if ( WcpaHidden::is( $old ) && ! empty( $old['enableCl'] ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
				__(
					'Aisle doesn’t support hidden fields with conditions, so the field was skipped. Fix prices whose formulas use it.',
					'aisle'
				)
			);
			return;
		}
		if ( WcpaHidden::is( $old ) && ! WcpaHidden::has_list( $old ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
				sprintf(
					/* translators: %s: value of a hidden field. */
					__(
						'The hidden field was replaced by its value “%s” in formulas; it no longer appears in orders.',
						'aisle'
					),
					mb_substr( WcpaValue::text( $old['value'] ?? '' ), 0, 80 )
				)
			);
			return;
		}
		$message = '' === $type
			? __( 'The field type is not valid. The field was skipped.', 'aisle' )
			/* translators: %s: name of a type of field, such as recaptcha. */
			: sprintf( __( 'Aisle has no field type “%s”. The field was skipped.', 'aisle' ), $type );
		if ( WcpaValue::is_priced( $old['enablePrice'] ?? false ) ) {
			$this->report->stop( WcpaValue::label( $old ), $message );
		} else {
			$this->report->problem( WcpaValue::label( $old ), $message );
		}
	}
}
