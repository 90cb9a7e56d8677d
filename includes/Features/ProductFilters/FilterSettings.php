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
	 *         renamed_from?: string,
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
		$card_title = __( 'Options', 'aisle' );
		return array(
			'empty_choices'   => array(
				'type'         => 'choice',
				'renamed_from' => 'empty',
				'default'      => 'disable',
				'label'        => __( 'Empty options', 'aisle' ),
				'help'         => __(
					'Add filters to product lists with the block or widget “Product filters (Aisle)”, or the shortcode [aisle_filters]. Dimmed options keep their place.',
					'aisle'
				),
				'card'         => $card_title,
				'choices'      => array(
					'disable' => __( 'Dim', 'aisle' ),
					'hide'    => __( 'Hide', 'aisle' ),
				),
			),
			'visible_choices' => array(
				'type'         => 'integer',
				'renamed_from' => 'most',
				'default'      => 8,
				'min'          => 3,
				'max'          => 50,
				'label'        => __( 'Options before “Show more”', 'aisle' ),
				'card'         => $card_title,
			),
			'ajax'    => array(
				'type'         => 'boolean',
				'renamed_from' => 'at_once',
				'default'      => true,
				'label'        => __( 'Filter without reloading the page', 'aisle' ),
				'help'         => __(
					'Updates the list on the same page. Turn this off if another plugin needs the page to reload for each list.',
					'aisle'
				),
				'card'         => __( 'Filtering', 'aisle' ),
			),
			'noindex' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Keep filter combinations out of search engines', 'aisle' ),
				'help'    => __(
					'Adds noindex to pages with two or more filters.',
					'aisle'
				),
				'card'    => __( 'Filtering', 'aisle' ),
			),
		);
	}
}
