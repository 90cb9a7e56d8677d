<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Domain\LowestPrice;
use Aisle\Domain\LowestPrice\PriceDependencies;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedForm;

/**
 * Minimum price of a form, calculated when the form is saved and stored with its index entry: a listing of forty
 * products then reads no form and evaluates none. Only if the price depends on the product, it is calculated on demand.
 *
 * @phpstan-import-type Context from OptionFormModel
 * @phpstan-import-type Lowest from LowestPrice
 * @phpstan-import-type StoredForm from OptionFormRepository
 * @phpstan-type Minimum array{
 *     of: string,
 *     mode: string,
 *     asks: string,
 *     products: list<int>,
 *     apart: bool,
 *     by_piece: bool,
 *     lowest: Lowest|null,
 * }
 */
final class FormMinimum {

	/** Increased when the calculation changes, so that stored prices are calculated again. */
	private const VERSION = '5';

	/** Context for a form that does not depend on the product, so its values do not matter. */
	private const NEUTRAL_CONTEXT = array(
		'quantity'       => 1,
		'product_price'  => 0.0,
		'attributes'     => array(),
		'stock_status'   => 'instock',
		'stock_quantity' => null,
		'custom_fields'  => array(),
		'product_ids'    => array(),
		'today'          => array(
			'days'      => 0,
			'seconds'   => 0,
			'timestamp' => 0,
		),
	);

	/**
	 * @param StoredForm           $form
	 * @param array<string, mixed> $previous_minimum Minimum price of the form's previous entry, or empty.
	 * @return Minimum
	 */
	public static function of( array $form, array $previous_minimum ): array {
		$version_hash = self::VERSION . $form['hash'];
		if ( ( $previous_minimum['of'] ?? '' ) === $version_hash ) {
			/** @var Minimum $previous_minimum */
			return $previous_minimum;
		}
		$dependencies     = PriceDependencies::of( PreparedForm::of( $form['model'] ) );
		$dependency_level = $dependencies->dependency_level();
		return array(
			'of'       => $version_hash,
			'mode'     => $form['model']['base_price'],
			'asks'     => $dependency_level,
			'products' => $dependencies->product_ids(),
			'apart'    => in_array( true, array_column( $form['model']['fields'], 'independent' ), true ),
			'by_piece' => $dependencies->has_section_per_item(),
			'lowest'   => PriceDependencies::NOTHING === $dependency_level
				? LowestPrice::of_form( $form['model'], self::NEUTRAL_CONTEXT )
				: null,
		);
	}

	/**
	 * Returns whether the entry has the minimum price; an entry of an earlier version does not.
	 *
	 * @param array<string, mixed> $entry
	 */
	public static function is_in( array $entry ): bool {
		return str_starts_with( (string) ( $entry['least']['of'] ?? '' ), self::VERSION );
	}

	/**
	 * Returns the context for a form that depends only on the product's price and its minimum quantity.
	 *
	 * @return Context
	 */
	public static function context_of_price( float $price, float $min_quantity ): array {
		return array(
			'product_price' => $price,
			'quantity'      => $min_quantity,
		) + self::NEUTRAL_CONTEXT;
	}
}
