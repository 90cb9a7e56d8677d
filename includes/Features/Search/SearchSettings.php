<?php
declare(strict_types=1);

namespace Aisle\Features\Search;

/**
 * The search's settings.
 */
final class SearchSettings {

	public const FEATURE = 'search';

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         renamed_from?: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int,
	 *         max?: int,
	 *     }>
	 */
	public static function schema(): array {
		return self::box() + self::results();
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         renamed_from?: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int,
	 *         max?: int,
	 *     }>
	 */
	private static function box(): array {
		$card_title = __( 'Search fields', 'aisle' );
		return array(
			'enabled'         => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Suggest products while shoppers type', 'aisle' ),
				'help'    => __(
					'Adds suggestions to your theme’s search forms. Elsewhere, use the block “Product search (Aisle)” or the shortcode [aisle_search].',
					'aisle'
				),
				'card'    => $card_title,
			),
			'delay'           => array(
				'type'    => 'integer',
				'default' => 150,
				'min'     => 0,
				'max'     => 2000,
				'label'   => __( 'Search delay (ms)', 'aisle' ),
				'help'    => __(
					'Used only for searches on the server. Stores with up to 3,000 products are searched in the shopper’s browser, without a delay.',
					'aisle'
				),
				'card'    => $card_title,
			),
			'max_results'     => array(
				'type'         => 'integer',
				'renamed_from' => 'most',
				'default'      => 6,
				'min'          => 1,
				'max'          => 20,
				'label'        => __( 'Maximum products', 'aisle' ),
				'card'         => $card_title,
			),
			'show_categories' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Suggest categories', 'aisle' ),
				'card'    => $card_title,
			),
			'show_posts'      => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Suggest blog posts', 'aisle' ),
				'help'    => __( 'Posts appear below the products and can take a moment longer to load.', 'aisle' ),
				'card'    => $card_title,
			),
			'recent_searches' => array(
				'type'         => 'boolean',
				'renamed_from' => 'recent',
				'default'      => true,
				'label'        => __( 'Show recent searches', 'aisle' ),
				'help'         => __( 'Recent searches are saved only in the shopper’s browser. Shoppers can clear them.', 'aisle' ),
				'card'         => $card_title,
			),
		);
	}

	/**
	 * @return array<string, array{
	 *         type: string,
	 *         renamed_from?: string,
	 *         default: bool|int|string,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         min?: int,
	 *         max?: int,
	 *     }>
	 */
	private static function results(): array {
		$card_title = __( 'Search results', 'aisle' );
		return array(
			'synonyms' => array(
				'type'    => 'text',
				'default' => '',
				'label'   => __( 'Synonyms', 'aisle' ),
				'help'    => __( 'One group per line, words separated by commas: sofa, couch, settee', 'aisle' ),
				'card'    => $card_title,
			),
			'reorder_results'   => array(
				'type'         => 'boolean',
				'renamed_from' => 'results',
				'default'      => true,
				'label'        => __( 'Use this search on the results page', 'aisle' ),
				'help'         => __(
					'Also finds misspelled words and SKUs. Matches in descriptions are shown last.',
					'aisle'
				),
				'card'         => $card_title,
			),
			'excluded_products' => array(
				'type'         => 'products',
				'renamed_from' => 'hidden',
				'default'      => '',
				'label'        => __( 'Exclude products from search', 'aisle' ),
				'help'         => __( 'Products hidden from the catalog are always excluded.', 'aisle' ),
				'card'         => $card_title,
			),
		);
	}
}
