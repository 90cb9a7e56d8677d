<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Embedding;

use Aisle\Features\ProductFilters\Query\FacetNames;
use Aisle\Platform\Lazy;

/**
 * The filters as a widget for sidebars of classic themes.
 */
final class FilterWidget extends \WP_Widget {

	public const ID = 'aisle_product_filters';

	/** @var ?Lazy<FilterForm> */
	private ?Lazy $filter_form = null;

	/**
	 * Creates the widget. The form is not a parameter of the constructor, which is WordPress's.
	 *
	 * @param Lazy<FilterForm> $form
	 */
	public static function make( Lazy $form ): self {
		$widget = new self(
			self::ID,
			__( 'Product filters (Aisle)', 'aisle' ),
			array(
				'description'           => __( 'Lets shoppers filter products.', 'aisle' ),
				'classname'             => 'widget_aisle_product_filters',
				'show_instance_in_rest' => true,
			)
		);

		$widget->filter_form = $form;
		return $widget;
	}

	/**
	 * @param mixed $args
	 * @param mixed $instance
	 */
	public function widget( $args, $instance ): void {
		$args     = (array) $args;
		$settings = self::read( $instance );
		$html     = (string) $this->filter_form?->get()->html(
			array(
				'facets' => $settings['facets'],
				'closed' => $settings['closed'],
			)
		);
		if ( '' === $html ) {
			return;
		}
		$title = '' === $settings['title']
			? ''
			: ( $args['before_title'] ?? '' ) . esc_html( $settings['title'] ) . ( $args['after_title'] ?? '' );
		// phpcs:ignore WordPress.Security.EscapeOutput -- The theme's own marks around what the template escapes.
		echo ( $args['before_widget'] ?? '' ) . $title . $html . ( $args['after_widget'] ?? '' );
	}

	/**
	 * @param mixed $instance
	 * @return string
	 */
	public function form( $instance ) {
		$settings = self::read( $instance );
		$selected = array_keys( FacetNames::from_list( $settings['facets'] ) );
		printf(
			'<p><label>%1$s <input class="widefat" type="text" name="%2$s" value="%3$s"></label></p>',
			esc_html__( 'Title:', 'aisle' ),
			esc_attr( $this->get_field_name( 'title' ) ),
			esc_attr( $settings['title'] )
		);
		echo '<fieldset><legend>' . esc_html__( 'Filters to show', 'aisle' ) . '</legend>';
		// Selected facets first, in their order; newly selected ones follow.
		$all_facets = FacetNames::all();
		foreach ( array_unique( array( ...$selected, ...array_keys( $all_facets ) ) ) as $facet ) {
			printf(
				'<p><label><input type="checkbox" name="%1$s[]" value="%2$s"%3$s> %4$s</label></p>',
				esc_attr( $this->get_field_name( 'facets' ) ),
				esc_attr( $facet ),
				checked( in_array( $facet, $selected, true ), true, false ),
				esc_html( $all_facets[ $facet ] )
			);
		}
		echo '</fieldset>';
		printf(
			'<p><label><input type="checkbox" name="%1$s" value="1"%2$s> %3$s</label></p>',
			esc_attr( $this->get_field_name( 'closed' ) ),
			checked( $settings['closed'], true, false ),
			esc_html__( 'Show filters collapsed', 'aisle' )
		);
		return '';
	}

	/**
	 * @param mixed $new_instance
	 * @param mixed $old_instance
	 * @return array{title: string, facets: string, closed: bool}
	 */
	public function update( $new_instance, $old_instance ): array {
		$new_instance = (array) $new_instance;
		$facets       = is_array( $new_instance['facets'] ?? null )
			? implode( ',', array_filter( $new_instance['facets'], 'is_string' ) )
			: '';
		return self::read(
			array(
				'title'  => sanitize_text_field( is_string( $new_instance['title'] ?? null ) ? $new_instance['title'] : '' ),
				'facets' => '' === $facets ? '' : implode( ',', array_keys( FacetNames::from_list( $facets ) ) ),
				'closed' => ! empty( $new_instance['closed'] ),
			)
		);
	}

	/**
	 * @param mixed $instance
	 * @return array{title: string, facets: string, closed: bool}
	 */
	private static function read( $instance ): array {
		$settings = (array) $instance;
		return array(
			'title'  => is_string( $settings['title'] ?? null ) ? $settings['title'] : '',
			'facets' => is_string( $settings['facets'] ?? null ) ? $settings['facets'] : '',
			'closed' => ! empty( $settings['closed'] ),
		);
	}
}
