<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters;

/**
 * The feature's settings, the same for all filters. The merchant places the filters on pages.
 */
final class FilterSettings {

	public const FEATURE = 'product-filters';

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         card: string,
	 *         min?: int,
	 *         max?: int,
	 *         choices?: array<string, string>,
	 *     }>
	 */
	public static function schema(): array {
		$card = __( 'Choices', 'aisle' );
		return array(
			'empty'   => array(
				'type'    => 'choice',
				'default' => 'disable',
				'label'   => __( 'Choices without products', 'aisle' ),
				'help'    => __(
					'Put filters beside a list with the block or the widget “Product filters (Aisle)”, or the shortcode [aisle_filters]. Faint choices keep their place, so that nothing moves while a shopper chooses.',
					'aisle'
				),
				'card'    => $card,
				'choices' => array(
					'disable' => __( 'Show them faint', 'aisle' ),
					'hide'    => __( 'Leave them out', 'aisle' ),
				),
			),
			'most'    => array(
				'type'    => 'integer',
				'default' => 8,
				'min'     => 3,
				'max'     => 50,
				'label'   => __( 'Choices before “Show more”', 'aisle' ),
				'card'    => $card,
			),
			'at_once' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Filter without a new page', 'aisle' ),
				'help'    => __(
					'The list changes in its place. Switch it off where another plugin needs a new page for each list.',
					'aisle'
				),
				'card'    => __( 'Filtering', 'aisle' ),
			),
			'noindex' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Keep combinations out of search engines', 'aisle' ),
				'help'    => __(
					'Pages with two or more choices say that they are not to be indexed: there are endlessly many of them.',
					'aisle'
				),
				'card'    => __( 'Filtering', 'aisle' ),
			),
		);
	}
}
