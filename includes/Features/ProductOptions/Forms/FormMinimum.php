<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Domain\LowestPrice;
use Aisle\Domain\LowestPrice\PriceDependencies;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedForm;

/**
 * The least that a form costs, worked out when it is saved and kept with its entry in the index: a listing of forty products then
 * reads no form and runs no engine. Only where the product makes a difference is it worked out when it is asked for.
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

	/** Grows when what is proven changes, so that what was kept is worked out anew. */
	private const VERSION = '5';

	/** For a form that asks nothing of the product any will do. */
	private const ANY_PRODUCT = array(
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
	 * @param array<string, mixed> $kept Its entry's minimum before, or nothing.
	 * @return Minimum
	 */
	public static function of( array $form, array $kept ): array {
		$of = self::VERSION . $form['hash'];
		if ( ( $kept['of'] ?? '' ) === $of ) {
			/** @var Minimum $kept */
			return $kept;
		}
		$looked_at = PriceDependencies::of( PreparedForm::of( $form['model'] ) );
		$asks      = $looked_at->asks_for();
		return array(
			'of'       => $of,
			'mode'     => $form['model']['base_price'],
			'asks'     => $asks,
			'products' => $looked_at->products(),
			'apart'    => in_array( true, array_column( $form['model']['fields'], 'independent' ), true ),
			'by_piece' => $looked_at->is_by_piece(),
			'lowest'   => PriceDependencies::NOTHING === $asks ? LowestPrice::of_form( $form['model'], self::ANY_PRODUCT ) : null,
		);
	}

	/**
	 * Whether the index has it: one that an earlier version wrote does not.
	 *
	 * @param array<string, mixed> $entry
	 */
	public static function is_in( array $entry ): bool {
		return str_starts_with( (string) ( $entry['least']['of'] ?? '' ), self::VERSION );
	}

	/**
	 * For a form that asks for nothing of the product but its price and how many are sold at least.
	 *
	 * @return Context
	 */
	public static function context_of_price( float $price, float $fewest ): array {
		return array(
			'product_price' => $price,
			'quantity'      => $fewest,
		) + self::ANY_PRODUCT;
	}
}
