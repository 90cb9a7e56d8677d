<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Preview;

use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\Form\WholeLabel;
use Aisle\Domain\OptionForm\FormState;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedForm;
use Aisle\Domain\OptionForm\RepeatedForm;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;
use Aisle\Platform\Products\ProductName;

/**
 * Explains each amount of a priced form, line by line.
 *
 * @phpstan-import-type Context from OptionFormModel
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type PriceModel from OptionFormModel
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-type Row array{
 *     form_id: int,
 *     field: string,
 *     option: string,
 *     label: string,
 *     amount: float,
 *     how: string,
 *     is_fee: bool,
 *     is_independent: bool,
 * }
 */
final class PriceExplanation {

	/**
	 * @param PricedForm           $form
	 * @param array<string, mixed> $document Compiled document, with the formulas as the merchant wrote them.
	 */
	public function __construct(
		private readonly array $form,
		private readonly array $document,
		private readonly FormState $state
	) {}

	/**
	 * Rebuilds the state in which the form was priced from its result.
	 *
	 * @param PricedForm $form
	 * @param Form       $model   With each section once, without repetitions.
	 * @param Context    $context
	 */
	public static function state( array $form, array $model, PricedOptions $priced_options, array $context ): FormState {
		$repetitions = $form['result']['repetitions'];
		$entries     = array();
		foreach ( $form['model']['fields'] as $field ) {
			$count = isset( $field['section'] ) ? $repetitions[ $field['id'] ] ?? null : null;

			$entries[ $field['id'] ] = null !== $count
				? AcceptedAnswer::of_count( array( 'count' => $count, 'is_posted' => true, 'error' => null ) )
				: AcceptedAnswer::of(
					$field,
					$form['answers'][ $field['id'] ] ?? null,
					$priced_options->files,
					$context['currency'] ?? null
				);
		}
		$state          = new FormState(
			RepeatedForm::of( PreparedForm::of( $model ), $repetitions ),
			$entries,
			array( 'files' => $priced_options->files ) + $context,
			$repetitions
		);
		$state->visible = $form['result']['visible'];
		$state->prices  = $form['result']['prices'];
		return $state;
	}

	/**
	 * @return list<Row> Visible fields that are filled in and have a price, in the form's order; one row per selected
	 *                   option.
	 */
	public function rows(): array {
		$rows = array();
		$sources = array_column( $this->document['fields'] ?? array(), null, 'id' );
		foreach ( $this->form['model']['fields'] as $field ) {
			$entry = $this->state->entry( $field['id'] );
			if ( null === $entry || null === $field['pricing'] ) {
				continue;
			}
			$source = (array) ( $sources[ RepetitionId::field_id( $field['id'] ) ] ?? array() );
			if ( Answer::is_choice( $field['type'] ) ) {
				array_push( $rows, ...$this->option_rows( $field, $field['pricing'], $entry, $source ) );
			} elseif ( isset( $entry->source['texts'][0] ) ) {
				$description      = new PriceDescription( $this->state, $field, Answer::selected_count( $entry->answer ) );
				$calculation_text = $description->of(
					$field['pricing'],
					$entry->source['texts'][0],
					self::source_text( $source['price'] ?? '' )
				);
				$rows[]           = $this->row(
					$field,
					'',
					WholeLabel::of( $field ),
					$this->form['result']['prices'][ $field['id'] ] ?? 0.0,
					$calculation_text
				);
			}
		}
		return $rows;
	}

	/**
	 * @param Field                $field
	 * @param PriceModel           $pricing
	 * @param array<string, mixed> $source
	 * @return list<Row>
	 */
	private function option_rows( array $field, array $pricing, AcceptedAnswer $entry, array $source ): array {
		$description = new PriceDescription( $this->state, $field, Answer::selected_count( $entry->answer ) );
		$prices      = $this->form['result']['option_prices'][ $field['id'] ] ?? array();
		$rows        = array();
		foreach ( $field['options'] as $position => $option ) {
			if ( ! in_array( $option['id'], $entry->answer['values'], true ) ) {
				continue;
			}
			$is_shared = 'field' === $pricing['per'];
			$rule      = array(
				'type'    => $pricing['type'],
				'formula' => $is_shared ? $pricing['formula'] : $option['formula'],
				'price'   => $is_shared ? $pricing['price'] : $option['price'],
			);
			$text             = self::source_text( $is_shared ? $source['price'] ?? '' : $source['options'][ $position ]['price'] ?? '' );
			$selected         = $this->selected_product( $field['id'], $option['id'] );
			$amount           = $prices[ $option['id'] ] ?? 0.0;
			$calculation_text = null === $selected
				? $description->of( $rule, $option['value'], $text )
				: $description->of_product( $rule, $option, $selected['quantity'], $text );
			$rows[] = $this->row(
				$field,
				$option['id'],
				$this->option_label( $option ),
				$amount * ( $selected['quantity'] ?? 1 ),
				$calculation_text
			);
		}
		if ( isset( $prices['other'] ) ) {
			$calculation_text = $description->of( $pricing, (string) $entry->answer['other'], self::source_text( $source['price'] ?? '' ) );
			$rows[]           = $this->row(
				$field,
				'other',
				(string) ( $field['other']['label'] ?? '' ),
				$prices['other'],
				$calculation_text
			);
		}
		return $rows;
	}

	/**
	 * @return array{quantity: int, ...}|null
	 */
	private function selected_product( string $field, string $option ): ?array {
		foreach ( $this->form['result']['products'] as $selected ) {
			if ( $selected['field'] === $field && $selected['option'] === $option ) {
				return $selected;
			}
		}
		return null;
	}

	/**
	 * @param array{label: string, product_id: int, ...} $option
	 */
	private function option_label( array $option ): string {
		$product = '' === $option['label'] && $option['product_id'] > 0 ? wc_get_product( $option['product_id'] ) : null;
		return $product instanceof \WC_Product ? ProductName::of( $product ) : $option['label'];
	}

	private static function source_text( mixed $price ): string {
		return is_scalar( $price ) ? (string) $price : '';
	}

	/**
	 * @param Field $field
	 * @return Row
	 */
	private function row( array $field, string $option, string $label, float $amount, string $calculation_text ): array {
		$failure_message = '';
		foreach ( $this->form['result']['formula_errors'] as $failure ) {
			$is_match        = $failure['field'] === $field['id'] && in_array( $failure['option'], array( $option, '' ), true );
			$failure_message = $is_match ? FormulaFailureText::message( $failure['code'] ) : $failure_message;
		}
		return array(
			'form_id'        => $this->form['form_id'],
			'field'          => $field['id'],
			'option'         => $option,
			'label'          => $label,
			'amount'         => $amount,
			'how'            => '' === $failure_message ? $calculation_text : $failure_message,
			'is_fee'         => $field['pricing']['is_fee'] ?? false,
			'is_independent' => $field['independent'],
		);
	}
}
