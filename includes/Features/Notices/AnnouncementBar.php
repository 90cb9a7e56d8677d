<?php
declare(strict_types=1);

namespace Aisle\Features\Notices;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\Template;

/**
 * Prints announcement bars. The HTML never depends on the visitor, because a cache may store the page: a script in the
 * head hides the bars that the visitor has closed before the page is painted.
 */
final class AnnouncementBar {

	public const ENTRY = 'notices-bar';

	/** Maximum length of the shortcode's content, in bytes. */
	private const MAX_CONTENT = 5000;

	/** HTML in the shortcode's content. WordPress may have added paragraphs to it. */
	private const INLINE_TAGS = array(
		'a'      => array( 'href' => true ),
		'b'      => array(),
		'em'     => array(),
		'i'      => array(),
		'strong' => array(),
	);

	private bool $has_printed_state = false;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	/** Prints the bar of the settings first in the page. */
	public function register(): void {
		$items = $this->items_from_settings();
		if ( array() === $items ) {
			return;
		}
		add_action( 'wp_enqueue_scripts', fn() => $this->needs_script( $items ) ? $this->assets->need_script( self::ENTRY ) : null );
		if ( $this->needs_script( $items ) ) {
			$this->add_state_to_head();
		}
		add_action( 'wp_body_open', fn() => $this->print_first( $items ), PHP_INT_MIN );
		// Priority 5: the script has to follow the notice itself.
		add_filter( 'woocommerce_demo_store', array( $this, 'move_store_notice' ), 5 );
	}

	/**
	 * `woocommerce_demo_store`
	 *
	 * @param mixed $html
	 * @return mixed
	 */
	public function move_store_notice( $html ) {
		return is_string( $html ) && '' !== $html
			? $html . wp_get_inline_script_tag( BarScripts::NOTICE_BELOW_BAR, Assets::NOT_DEFERRED )
			: $html;
	}

	/**
	 * `[aisle_announcement_bar permanent="yes"]Free shipping | New in store[/aisle_announcement_bar]`; without texts, those
	 * of the settings.
	 *
	 * @param mixed $attributes
	 * @param mixed $content
	 */
	public function shortcode( $attributes, $content = '' ): string {
		$text  = is_string( $content ) && strlen( $content ) <= self::MAX_CONTENT ? wp_kses( $content, self::INLINE_TAGS ) : '';
		$items = array_map( 'trim', explode( '|', $text ) );
		$items = array_values( array_filter( $items, static fn( string $item ): bool => '' !== $item ) );
		if ( array() === $items ) {
			return $this->html( $this->items_from_settings(), $this->is_permanent() );
		}
		$is_permanent = is_array( $attributes ) && 'yes' === ( $attributes['permanent'] ?? '' );
		return $this->html( $items, $is_permanent );
	}

	/**
	 * @param list<string> $items        HTML of each text.
	 * @param bool         $is_permanent True if visitors cannot close the bar.
	 * @param string       $attributes   Attributes of the element that replace the class `aisle-bar`, already escaped.
	 */
	public function html( array $items, bool $is_permanent, string $attributes = 'class="aisle-bar"' ): string {
		if ( array() === $items ) {
			return '';
		}
		$before = $this->assets->style_tag( self::ENTRY );
		if ( ! $is_permanent || count( $items ) > 1 ) {
			$this->assets->need_script( self::ENTRY );
			$before .= $this->state();
		}
		$id = self::id( $items );
		return $before
			. ( $is_permanent ? '' : BarScripts::closed_rule( $id ) )
			. Template::render( 'notices/bar', compact( 'attributes', 'id', 'items', 'is_permanent' ) );
	}

	/**
	 * @param list<string> $items
	 */
	private function print_first( array $items ): void {
		$colors = $this->colors();
		$style  = '' === $colors ? '' : sprintf( ' style="%s"', esc_attr( $colors ) );
		// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes it; the colors are escaped above.
		echo $this->html( $items, $this->is_permanent(), 'class="aisle-bar"' . $style );
		wp_print_inline_script_tag( BarScripts::below_bar(), Assets::NOT_DEFERRED );
	}

	/** `wp_head` */
	public function print_state(): void {
		$this->has_printed_state = true;
		wp_print_inline_script_tag( BarScripts::STATE, Assets::NOT_DEFERRED );
	}

	/** Prints the script before the styles, so that it does not wait for them. */
	private function add_state_to_head(): void {
		add_action( 'wp_head', array( $this, 'print_state' ), 1 );
	}

	/**
	 * Returns the script that marks the page with the closed bars, unless the head contains it. A block theme renders its
	 * blocks before the head is printed.
	 */
	private function state(): string {
		if ( ! did_action( 'wp_head' ) ) {
			$this->add_state_to_head();
		}
		if ( $this->has_printed_state || ! did_action( 'wp_head' ) ) {
			return '';
		}
		$this->has_printed_state = true;
		return wp_get_inline_script_tag( BarScripts::STATE, Assets::NOT_DEFERRED );
	}

	/**
	 * @param list<string> $items
	 */
	private function needs_script( array $items ): bool {
		return ! $this->is_permanent() || count( $items ) > 1;
	}

	private function is_permanent(): bool {
		return $this->settings->boolean( NoticesSettings::FEATURE, 'bar_permanent' );
	}

	/**
	 * @return list<string>
	 */
	private function items_from_settings(): array {
		$items = array();
		foreach ( $this->settings->list( NoticesSettings::FEATURE, 'bar_texts' ) as $entry ) {
			$text = esc_html( trim( (string) $entry['text'] ) );
			$url  = esc_url( trim( (string) $entry['url'] ) );
			if ( '' !== $text ) {
				$items[] = '' === $url ? $text : "<a href=\"{$url}\">{$text}</a>";
			}
		}
		return $items;
	}

	private function colors(): string {
		$style = '';
		foreach ( array( 'background', 'color' ) as $name ) {
			$color  = $this->settings->string( NoticesSettings::FEATURE, "bar_{$name}" );
			$style .= '' === $color ? '' : "--aisle-bar-{$name}:{$color};";
		}
		return $style;
	}

	/**
	 * Returns the name under which a visitor closes the bar. It changes with the texts, so that new texts are shown.
	 *
	 * @param list<string> $items
	 */
	private static function id( array $items ): string {
		return substr( md5( implode( "\n", array_map( 'trim', $items ) ) ), 0, 8 );
	}
}
