<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Embedding;

/**
 * Collects the names of the blocks and widgets of this page before they are printed: those of its template with all
 * template parts, of the shop page's content, and of its sidebars.
 */
final class PageBlocks {

	private const MAX_DEPTH = 6;

	/** Matches WooCommerce's own filters. If a page has one of them, Aisle's are not printed. */
	private const WOOCOMMERCE_FILTERS = '#^(?:woocommerce/(?:product-filters?(?:-[a-z-]+)?|filter-wrapper|(?:price|attribute|stock|rating|'
		. 'active)-filters?)|woocommerce_(?:layered_nav|layered_nav_filters|price_filter|rating_filter))$#';

	/** @var list<string>|null */
	private ?array $names = null;

	public function has_woocommerce_filters(): bool {
		return array() !== preg_grep( self::WOOCOMMERCE_FILTERS, $this->names() );
	}

	/** Returns whether one of these blocks or widgets is on the page. */
	public function has( string ...$names ): bool {
		return array() !== array_intersect( $names, $this->names() );
	}

	/**
	 * @return list<string>
	 */
	private function names(): array {
		if ( null === $this->names ) {
			$names = array();
			foreach ( array( ...self::page_contents(), ...self::collect_sidebars( $names ) ) as $content ) {
				self::collect_block_names( $content, $names, 0 );
			}
			$this->names = array_map( 'strval', array_keys( $names ) );
		}
		return $this->names;
	}

	/**
	 * @return list<string> Contents of the template, and of the shop page.
	 */
	private static function page_contents(): array {
		global $_wp_current_template_content;
		$page = is_shop() ? get_post( wc_get_page_id( 'shop' ) ) : null;
		return array(
			is_string( $_wp_current_template_content ) ? $_wp_current_template_content : '',
			$page instanceof \WP_Post ? $page->post_content : '',
		);
	}

	/**
	 * @param array<string, true> $names The names of widgets are added to it.
	 * @return list<string> Contents of block widgets.
	 */
	private static function collect_sidebars( array &$names ): array {
		$blocks   = get_option( 'widget_block' );
		$contents = array();
		// Block templates have no sidebars, even if an earlier theme left widgets in them.
		$sidebars = wp_is_block_theme() ? array() : wp_get_sidebars_widgets();
		foreach ( $sidebars as $sidebar => $widgets ) {
			if ( 'wp_inactive_widgets' === $sidebar || ! is_registered_sidebar( $sidebar ) ) {
				continue;
			}
			foreach ( array_map( 'strval', (array) $widgets ) as $widget ) {
				$names[ _get_widget_id_base( $widget ) ] = true;
				if ( str_starts_with( $widget, 'block-' ) && is_array( $blocks ) ) {
					$contents[] = (string) ( $blocks[ (int) substr( $widget, 6 ) ]['content'] ?? '' );
				}
			}
		}
		return $contents;
	}

	/**
	 * @param array<string, true> $names The names are added to it.
	 */
	private static function collect_block_names( string $content, array &$names, int $depth ): void {
		if ( ! str_contains( $content, '<!-- wp:' ) || $depth > self::MAX_DEPTH ) {
			return;
		}
		preg_match_all( '#<!--\s+wp:([a-z0-9_/-]+)\s+(\{.*?\}\s+)?/?-->#s', $content, $blocks, PREG_SET_ORDER );
		foreach ( $blocks as $block ) {
			$names[ $block[1] ] = true;
			$attributes         = json_decode( $block[2] ?? '', true );
			$inner_content      = is_array( $attributes ) ? self::inner_content( $block[1], $attributes ) : '';
			self::collect_block_names( $inner_content, $names, $depth + 1 );
		}
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 */
	private static function inner_content( string $name, array $attributes ): string {
		$text = static fn( string $key ): string => is_string( $attributes[ $key ] ?? null ) ? $attributes[ $key ] : '';
		if ( 'template-part' === $name ) {
			$theme = '' !== $text( 'theme' ) ? $text( 'theme' ) : get_stylesheet();
			return (string) ( get_block_template( "{$theme}//{$text( 'slug' )}", 'wp_template_part' )->content ?? '' );
		}
		if ( 'pattern' === $name ) {
			return (string) ( \WP_Block_Patterns_Registry::get_instance()->get_registered( $text( 'slug' ) )['content'] ?? '' );
		}
		return 'block' === $name ? (string) ( get_post( (int) ( $attributes['ref'] ?? 0 ) )->post_content ?? '' ) : '';
	}
}
