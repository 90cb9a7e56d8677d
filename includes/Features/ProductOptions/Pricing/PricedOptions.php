<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Pricing;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\OptionForm;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\UnpricedFields;

/**
 * A product with evaluated answers: visibility, errors and prices. All amounts include or exclude tax as
 * the prices that the merchant enters do.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type Result from OptionFormModel
 * @phpstan-import-type Combined from OptionFormModel
 * @phpstan-import-type Fee from OptionFormModel
 * @phpstan-import-type ChosenProduct from OptionFormModel
 * @phpstan-import-type FileData from OptionFormModel
 * @phpstan-type PricedForm array{form_id: int, revision: int, model: Form, answers: array<string, mixed>, result: Result}
 * @phpstan-type GroupProduct array{
 *     form_id: int,
 *     field: string,
 *     option: string,
 *     product_id: int,
 *     quantity: int,
 *     amount: float,
 *     independent: bool,
 * }
 */
final class PricedOptions {

	/**
	 * @param list<PricedForm> $forms
	 * @param list<int>        $missing        Forms that have answers but no longer exist.
	 * @param Combined         $sum            From OptionForm::combine().
	 * @param float            $quantity       The quantity for which the options are priced.
	 * @param int|null         $bound_quantity The quantity that a form sets, or null.
	 * @param array<string, FileData> $files  Files in the answers, by token.
	 */
	public function __construct(
		public readonly array $forms,
		public readonly array $missing,
		public readonly array $sum,
		public readonly float $quantity,
		public readonly ?int $bound_quantity,
		public readonly float $product_price,
		public readonly array $files = array()
	) {}

	/**
	 * Returns a copy with equivalent models of its forms, such as ones with the current images of the media library.
	 *
	 * @param array<int, Form> $models By form ID, before sections are repeated.
	 */
	public function with_models( array $models ): self {
		$forms = array_map(
			static fn ( array $form ): array =>
				array(
					'model' => isset( $models[ $form['form_id'] ] )
						? OptionForm::with_repetitions( $models[ $form['form_id'] ], $form['result']['repetitions'] )
						: $form['model'],
				) + $form,
			$this->forms
		);
		return new self( $forms, $this->missing, $this->sum, $this->quantity, $this->bound_quantity, $this->product_price, $this->files );
	}

	public function unit_price(): float {
		return (float) $this->sum['unit_price'];
	}

	public function is_orderable(): bool {
		return array() === array_filter( array_column( array_column( $this->forms, 'result' ), 'errors' ) ) && $this->has_exact_price();
	}

	/**
	 * Returns whether unit_price() is final: no form is missing, no formula has failed, and the only errors are missing
	 * answers on which no price depends.
	 */
	public function has_exact_price(): bool {
		$inexact = array_filter(
			$this->forms,
			static fn ( array $form ): bool =>
				array() !== self::unreported_failures( $form )
					|| ! UnpricedFields::lacks_only_unpriced_fields( $form['model'], $form['result']['errors'] )
		);
		return array() === $this->missing && array() === $inexact;
	}

	/**
	 * Returns the ids of fields whose failed formula prevents an order without an error at any answer: content fields,
	 * and '' for the form's quantity formula.
	 *
	 * @param PricedForm $form
	 * @return list<string> Field ids.
	 */
	public static function unreported_failures( array $form ): array {
		$has_unreported_quantity_failure = in_array( '', array_column( $form['result']['formula_errors'], 'field' ), true )
			&& ! in_array( 'not_counted', array_column( $form['result']['errors'], 'code' ), true );
		return array( ...( $has_unreported_quantity_failure ? array( '' ) : array() ), ...self::unpriced_contents( $form ) );
	}

	/**
	 * Returns content fields whose price formula has no result, possibly because fields that it uses are still empty. A
	 * visible content field counts as filled in, so its price must not be missing from the total.
	 *
	 * @param PricedForm $form
	 * @return list<string> Field ids.
	 */
	private static function unpriced_contents( array $form ): array {
		$types = array_column( $form['model']['fields'], 'type', 'id' );
		return array_values( array_filter(
			array_column( $form['result']['formula_errors'], 'field' ),
			static fn ( string $id ): bool => Answer::is_content( $types[ $id ] ?? '' )
		) );
	}

	/**
	 * @return list<Fee> Fees as they are charged.
	 */
	public function fees(): array {
		return $this->sum['fees'];
	}

	/**
	 * Returns the selected group products; `quantity` is per item of the line unless they are independent.
	 *
	 * @return list<GroupProduct>
	 */
	public function products(): array {
		$products = array();
		foreach ( $this->forms as $form ) {
			foreach ( $form['result']['products'] as $selected ) {
				$products[] = array( 'form_id' => $form['form_id'] ) + $selected;
			}
		}
		return $products;
	}

	/**
	 * @return list<GroupProduct>
	 */
	public function dependent_products(): array {
		return array_values( array_filter( $this->products(), static fn ( array $selected ): bool => ! $selected['independent'] ) );
	}

	/**
	 * @return list<GroupProduct> Products that become cart lines of their own.
	 */
	public function independent_products(): array {
		return array_values( array_filter( $this->products(), static fn ( array $selected ): bool => $selected['independent'] ) );
	}
}
