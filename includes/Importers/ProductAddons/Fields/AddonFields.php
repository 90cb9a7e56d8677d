<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Fields;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\AddonDates;
use Aisle\Importers\ProductAddons\Values\AddonFormulas;
use Aisle\Importers\ProductAddons\Values\AddonHidden;
use Aisle\Importers\ProductAddons\Values\AddonNames;
use Aisle\Importers\ProductAddons\Values\AddonOptions;
use Aisle\Importers\ProductAddons\Values\AddonPrices;
use Aisle\Importers\ProductAddons\Values\AddonTypes;
use Aisle\Importers\ProductAddons\Values\AddonValue;

/**
 * One of their fields as one of ours, without its conditions.
 */
final class AddonFields {

	private function __construct(
		private readonly AddonTexts $texts,
		private readonly AddonFieldPrices $prices,
		private readonly AddonOptions $options,
		private readonly ImportReport $report
	) {}

	public static function with( AddonFormulas $formulas, ImportReport $report ): self {
		$prices = new AddonPrices( $formulas );
		return new self(
			new AddonTexts( $formulas, $report ),
			new AddonFieldPrices( $formulas, $prices, $report ),
			new AddonOptions( $prices, $report ),
			$report
		);
	}

	/**
	 * @param array<string, mixed> $old
	 * @param list<string>         $option_ids Ours, for its options in order.
	 * @return array<string, mixed>|null Null where there is no such type here.
	 */
	public function of( array $old, string $id, array $option_ids ): ?array {
		$type = AddonTypes::of( $old );
		if ( null === $type ) {
			$this->tell_left_out( $old );
			return null;
		}
		$field = array(
			'id'    => $id,
			'type'  => $type,
			'label' => AddonHidden::is( $old ) ? '' : AddonValue::plain( $old['label'] ?? '' ),
		) + $this->texts->of( $old, $type ) + AddonUploads::of( $old, $type, $this->report ) + AddonDates::of( $old, $type );
		if (
			! AddonHidden::is( $old ) && 'paragraph' !== $type && 1 === preg_match( '#<[a-z]#i', AddonValue::text( $old['label'] ?? '' ) )
		) {
			$this->report->problem( AddonValue::label( $old ), __( 'Its label has HTML. Its words were kept.', 'aisle' ) );
		}
		foreach ( AddonNames::FLAGS as $theirs => $ours ) {
			if ( AddonValue::flag( $old[ $theirs ] ?? false ) ) {
				$field[ $ours ] = true;
			}
		}
		if (
			AddonValue::flag( $old['multiple'] ?? $old['multiple_upload'] ?? $old['allow_multiple'] ?? false )
			&& in_array( $type, array( 'image-group', 'color-group', 'product-group' ), true )
		) {
			$field['multiple'] = true;
		}
		$field  = $field + $this->prices->of( $old, $type ) + $this->options->of( $old, $type, $option_ids );
		$always = $this->options->always_chosen( $old, $field );
		return AddonLeftOvers::told( AddonDates::without( $old, $field ), $this->prices->stopped( $old, $always + $field ), $this->report );
	}

	/**
	 * @param array<string, mixed> $old
	 */
	private function tell_left_out( array $old ): void {
		$type = mb_substr( AddonValue::text( $old['type'] ?? '' ), 0, 80 );
		if ( AddonHidden::is( $old ) && ! empty( $old['enableCl'] ) ) {
			$this->report->problem(
				AddonValue::label( $old ),
				__(
					'It is a hidden field that is there by conditions only, which Aisle does not have. It was left out; a price whose formula uses it cannot be ordered until you fix it.',
					'aisle'
				)
			);
			return;
		}
		if ( AddonHidden::is( $old ) && ! AddonHidden::has_list( $old ) ) {
			$this->report->problem(
				AddonValue::label( $old ),
				sprintf(
					/* translators: %s: value of a hidden field. */
					__(
						'It is a hidden field. Its value “%s” was written into the formulas that use it; it no longer appears in orders.',
						'aisle'
					),
					mb_substr( AddonValue::text( $old['value'] ?? '' ), 0, 80 )
				)
			);
			return;
		}
		$message = '' === $type
			? __( 'What kind of field it is cannot be read. It was left out.', 'aisle' )
			/* translators: %s: name of a type of field, such as recaptcha. */
			: sprintf( __( 'Aisle has no field type “%s”. The field was left out.', 'aisle' ), $type );
		if ( AddonValue::is_priced( $old['enablePrice'] ?? false ) ) {
			$this->report->stop( AddonValue::label( $old ), $message );
		} else {
			$this->report->problem( AddonValue::label( $old ), $message );
		}
	}
}
