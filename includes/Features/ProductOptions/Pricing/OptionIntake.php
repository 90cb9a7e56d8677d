<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\SelectedQuantity;
use Aisle\Domain\Form\TextKinds;
use Aisle\Domain\LocalizedNumber;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\Answers\AddErrorText;
use Aisle\Features\ProductOptions\Answers\FileTokens;
use Aisle\Features\ProductOptions\Answers\PostedAnswers;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Platform\Forms\ValidationMessages;
use Aisle\Platform\Http\ApiError;

/**
 * Validates all answers: from the classic form, Ajax, the Store API, cart editing and “Order again”.
 *
 * It iterates over the product's forms, never over the posted data: a missing field is an empty answer, a hidden one is
 * dropped, an unknown one is rejected. Prices are never read from the request.
 *
 * @phpstan-import-type TypedAnswer from PostedAnswers
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type Form from OptionFormModel
 */
final class OptionIntake {

	private const PLACE_COMPONENTS = array(
		'lat', 'lng', 'street_number', 'route', 'locality', 'administrative_area_level_1', 'country', 'postal_code',
	);

	public function __construct(
		private readonly FormIndex $index,
		private readonly OptionPricing $pricing
	) {}

	/** Returns a copy that validates answers as of another Unix time. */
	public function at( int $timestamp ): self {
		return new self( $this->index, $this->pricing->at( $timestamp ) );
	}

	/**
	 * @param mixed                 $posted_answers    `{ form_id: { field_id: { values, other } } }` as posted,
	 *                                                 unslashed.
	 * @param array<string, string> $variation_attributes Selected attributes (`attribute_…` => value).
	 * @param bool                  $is_stored   True if the answers are in an order already, or store staff changes
	 *                                           them: files of any visitor are then accepted.
	 */
	public function validate(
		int $product_id,
		int $variation_id,
		float $quantity,
		mixed $posted_answers,
		array $variation_attributes = array(),
		bool $is_stored = false
	): IntakeResult {
		$form_ids = $this->index->form_ids( $product_id, $variation_id );
		if ( array() !== $form_ids && ! is_finite( $quantity ) ) {
			return new IntakeResult( array(), array(), array( __( 'Please enter a whole number of 1 or more.', 'aisle' ) ) );
		}
		try {
			$answers_by_form = PostedAnswers::parse( $posted_answers );
		} catch ( ApiError $error ) {
			return new IntakeResult( array(), array(), array( $error->getMessage() ) );
		}
		if ( $this->has_form_of_other_product( array_diff( array_keys( $answers_by_form ), $form_ids ), $product_id ) ) {
			return new IntakeResult(
				array(),
				array(),
				array( __( 'The options of this product have changed. Please reload the page and choose again.', 'aisle' ) )
			);
		}
		$product = array() === $form_ids ? null : wc_get_product( $variation_id > 0 ? $variation_id : $product_id );
		if ( ! $product instanceof \WC_Product ) {
			return new IntakeResult( array() );
		}
		$options = array();
		foreach ( $form_ids as $form_id ) {
			$options[] = array(
				'form_id' => $form_id,
				'answers' => $answers_by_form[ $form_id ] ?? array(),
			);
		}
		return $this->build_result(
			$this->pricing->price( $product, $options, max( 1.0, $quantity ), $variation_attributes, $is_stored ),
			array() === $answers_by_form,
			$product
		);
	}

	/**
	 * @return list<int>
	 */
	public function form_ids( int $product_id, int $variation_id ): array {
		return $this->index->form_ids( $product_id, $variation_id );
	}

	/**
	 * Returns answers stored in a cart item or an order in the shape of posted answers, which contain no null.
	 *
	 * @param mixed $stored_answers List of `{ form_id, answers }`.
	 * @return array<int, mixed>
	 */
	public static function as_posted( mixed $stored_answers ): array {
		$posted_answers = array();
		foreach ( is_array( $stored_answers ) ? $stored_answers : array() as $form ) {
			if ( is_array( $form ) && is_int( $form['form_id'] ?? null ) ) {
				$posted_answers[ $form['form_id'] ] = array_map( self::without_nulls( ... ), (array) ( $form['answers'] ?? array() ) );
			}
		}
		return $posted_answers;
	}

	/** A stored answer without text of the shopper's own has `other: null`. */
	private static function without_nulls( mixed $answer ): mixed {
		return is_array( $answer ) ? array_filter( $answer, static fn( mixed $part ): bool => null !== $part ) : $answer;
	}

	/**
	 * Returns whether a form was posted that belongs to another product. The page may include forms of other variations
	 * of the same product: their answers are dropped, not rejected.
	 *
	 * @param array<int> $other_form_ids Posted forms that the selected product does not have.
	 */
	private function has_form_of_other_product( array $other_form_ids, int $product_id ): bool {
		if ( array() === $other_form_ids ) {
			return false;
		}
		$product       = wc_get_product( $product_id );
		$page_form_ids = $product instanceof \WC_Product
			? array_keys( $this->index->page_forms( $product_id, $product->get_children() ) )
			: array();
		return array() !== array_diff( $other_form_ids, $page_form_ids );
	}

	private function build_result( PricedOptions $priced_options, bool $has_no_answers, \WC_Product $product ): IntakeResult {
		$options = array();
		$fields  = array();
		$notices = array();
		foreach ( $priced_options->forms as $form ) {
			$fields_by_id = array_column( $form['model']['fields'], null, 'id' );
			foreach ( $form['result']['errors'] as $field_id => $error ) {
				$field                                            = $fields_by_id[ $field_id ] ?? null;
				$message                                          = ValidationMessages::of( $field, $error );
				$notices[]                                        = AddErrorText::with_label( $field, $message );
				$fields[ $form['form_id'] ][ (string) $field_id ] = $message;
			}
			foreach ( array() === $form['result']['errors'] ? PricedOptions::unreported_failures( $form ) : array() as $field_id ) {
				$notices[] = AddErrorText::price_unavailable( $fields_by_id[ $field_id ] ?? null );
			}
			$options[] = array(
				'form_id'  => $form['form_id'],
				'revision' => $form['revision'],
				'answers'  => $this->stored_answers( $form, $priced_options->files ),
			);
		}
		if ( array() !== $notices && $has_no_answers ) {
			$notices = array( AddErrorText::choose_first( $product ) );
		}
		return new IntakeResult( $options, $fields, $notices, $priced_options );
	}

	/**
	 * Returns the filled answers of visible fields in the form's order, so that equal selections make equal cart lines.
	 *
	 * @param array{model: Form, answers: array<string, mixed>, result: array<string, mixed>} $form
	 * @param array<string, array{name: string, size: int}>                                  $files
	 * @return array<string, TypedAnswer>
	 */
	private function stored_answers( array $form, array $files ): array {
		$stored_answers = array();
		foreach ( $form['model']['fields'] as $field ) {
			$answer = self::repetition_answer( $form['result']['repetitions'], $field ) ?? $form['answers'][ $field['id'] ] ?? null;
			if ( null === $answer || 'calculation' === $field['type'] || empty( $form['result']['visible'][ $field['id'] ] ) ) {
				continue;
			}
			$values = array_values( array_filter(
				$answer['values'],
				static fn ( string $value ): bool => Answer::is_filled( $field['type'], $value )
			) );
			if ( 'number' === $field['type'] ) {
				$values = array_map( $this->normalized_number( ... ), $values );
			}
			if ( isset( $field['text_kind'] ) ) {
				$values = array_map(
					static fn ( string $entered_text ): string => TextKinds::stored_text( $field['text_kind'], $entered_text ),
					$values
				);
			}
			if ( 'file' === $field['type'] ) {
				$values = FileTokens::with_file_names( $values, $files );
			}
			if ( array() !== $field['options'] ) {
				$values = array_values( array_intersect( array_column( $field['options'], 'id' ), $values ) );
			}
			$other = null === $field['other'] ? null : $answer['other'];
			if ( array() !== $values || null !== $other ) {
				$stored_answers[ $field['id'] ] = array(
					'values' => $values,
					'other'  => $other,
				) + self::stored_details( $field, $answer, $values );
			}
		}
		return $stored_answers;
	}

	/**
	 * Returns the actual number of repetitions of a section, so that the shopper is not asked for more when the
	 * merchant raises the minimum.
	 *
	 * @param array<string, int> $repetitions
	 * @param Field              $field
	 * @return ?TypedAnswer
	 */
	private static function repetition_answer( array $repetitions, array $field ): ?array {
		return 'button' !== ( $field['section']['repeat'] ?? '' ) || ! isset( $repetitions[ $field['id'] ] ) ? null : array(
			'values' => array( (string) $repetitions[ $field['id'] ] ),
			'other'  => null,
		);
	}

	/** Returns a typed number in the one format that the cart and the order use. */
	private function normalized_number( string $entered_number ): string {
		return LocalizedNumber::normalize( $entered_number, $this->pricing->context->currency() );
	}

	/**
	 * @param Field        $field
	 * @param TypedAnswer  $answer
	 * @param list<string> $values The values that are stored.
	 * @return array{quantities?: array<string, string>, place?: array<string, string>}
	 */
	private static function stored_details( array $field, array $answer, array $values ): array {
		if ( 'product-group' === $field['type'] || $field['chooses_quantity'] ) {
			$quantities = array();
			foreach ( $values as $option ) {
				// One format for numbers, so that equal selections make equal lines and no order shows “1e1”.
				$quantities[ $option ] = (string) ( SelectedQuantity::of( $field, $answer, $option ) ?? 1 );
			}
			return array( 'quantities' => $quantities );
		}
		$place = 'place-selector' === $field['type']
			? array_intersect_key( $answer['place'] ?? array(), array_flip( self::PLACE_COMPONENTS ) )
			: array();
		ksort( $place );
		return array() === $place ? array() : array( 'place' => $place );
	}
}
