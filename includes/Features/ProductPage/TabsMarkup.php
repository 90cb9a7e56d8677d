<?php
declare(strict_types=1);

namespace Aisle\Features\ProductPage;

/**
 * Adds to the output of the tabs template, so that the page is right before its script has loaded: marks the selected
 * tab, hides the other panels, and adds the headings that expand panels where tabs have no space. Markup that is not
 * recognized stays unchanged.
 */
final class TabsMarkup {

	private const ALLOWED_IN_TITLE = array(
		'span'   => array( 'class' => true ),
		'sup'    => array( 'class' => true ),
		'small'  => array( 'class' => true ),
		'strong' => array(),
		'em'     => array(),
	);

	/**
	 * @param string $html           Output of the template.
	 * @param string $style          tabs, phones or always: where the panels have headings that expand them.
	 * @param bool   $is_reviews_page True if the URL is a page of the reviews.
	 */
	public static function enhanced( string $html, string $style, bool $is_reviews_page = false ): string {
		$end = (int) strpos( $html, '</ul>' );
		preg_match_all( '~<a\b[^>]*\bhref="[^"#]*#(tab-[^"]+)"[^>]*>(.*?)</a>~s', substr( $html, 0, $end ), $links );
		$titles = array_combine( $links[1], $links[2] );
		if ( ! $titles ) {
			return $html;
		}
		$selected_id = $is_reviews_page && isset( $titles['tab-reviews'] ) ? 'tab-reviews' : (string) array_key_first( $titles );
		$list = self::with_selected_tab( substr( $html, 0, $end ), $style, $selected_id );
		$panels = substr( $html, $end );
		foreach ( $titles as $id => $title ) {
			$panels = self::with_panel_heading( $panels, (string) $id, 'tabs' === $style ? '' : $title, $selected_id === $id );
		}
		return $list . $panels;
	}

	private static function with_selected_tab( string $html, string $style, string $open ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( $tags->has_class( 'wc-tabs-wrapper' ) || $tags->has_class( 'woocommerce-tabs' ) ) {
				$tags->add_class( "aisle-tabs--{$style}" );
			} elseif ( 'LI' === $tags->get_tag() && 'tab-title-' . substr( $open, 4 ) === $tags->get_attribute( 'id' ) ) {
				$tags->add_class( 'active' );
			}
		}
		return $tags->get_updated_html();
	}

	private static function with_panel_heading( string $html, string $id, string $title, bool $is_open ): string {
		$pattern = '~<[a-z]+\b[^>]*\bid="' . preg_quote( $id, '~' ) . '"[^>]*(?=>)~';
		if ( ! preg_match( $pattern, $html, $tag, PREG_OFFSET_CAPTURE ) ) {
			return $html;
		}
		list( $panel, $position ) = $tag[0];
		$after                    = substr( $html, $position + strlen( $panel ) );
		if ( '' !== $title ) {
			$after = self::mark_repeated_heading( $after, $title );
		}
		return substr( $html, 0, $position ) . self::heading( $id, $title, $is_open ) . $panel . ( $is_open ? '' : ' data-aisle-later' )
			. $after;
	}

	private static function heading( string $id, string $title, bool $is_open ): string {
		return '' === $title ? '' : sprintf(
			'<h2 class="aisle-tab-heading"><button type="button" aria-expanded="%s" aria-controls="%s">%s</button></h2>',
			$is_open ? 'true' : 'false',
			esc_attr( $id ),
			trim( wp_kses( $title, self::ALLOWED_IN_TITLE ) )
		);
	}

	/**
	 * Marks a heading that repeats the panel's title, so that it is not shown twice. The tab may add the number of
	 * reviews to the title.
	 */
	private static function mark_repeated_heading( string $after, string $title ): string {
		$heading_pattern =
			'~^>\s*(?:<div id="reviews"[^>]*>\s*<div id="comments"[^>]*>\s*)?<h2(?: class="(woocommerce-Reviews-title)")?>([^<]*)</h2>~';
		if ( ! preg_match( $heading_pattern, $after, $first ) ) {
			return $after;
		}
		$plain_title = trim( wp_strip_all_tags( $title ) );
		if ( ! in_array( trim( $first[2] ), array( $plain_title, preg_replace( '~\s*\(\d+\)$~', '', $plain_title ) ), true ) ) {
			return $after;
		}
		$class = trim( $first[1] . ' aisle-tab-title' );
		return (string) preg_replace( '~<h2[^>]*>~', "<h2 class=\"{$class}\">", $after, 1 );
	}
}
