<?php
declare(strict_types=1);

namespace Aisle\Domain\FormattedText;

/**
 * Closes, moves or removes the tags of an imported text as a browser does, because FormattedText would show a misplaced
 * tag as text.
 */
final class BalancedHtml {

	/** Maximum depth, the same as in TreeBuilder. */
	private const MAX_DEPTH = 8;
	private const LISTS     = array( 'ul', 'ol' );
	private const TAGS      = '#(<(?:/?(?:strong|em|a|ul|ol|li)(?:\s[^<>]*)?|br)>)#';
	private const EMPTY     = '#<(strong|em|a|ul|ol|li)(?:\s[^<>]*)?>(?:[\s\p{Z}]++|&nbsp;|<br>)*+</\1>#u';

	private string $html = '';

	/**
	 * @var list<string> Names of the open elements, the outermost first.
	 */
	private array $open_elements = array();

	/**
	 * @var array<string, int> Tag name => number of closing tags to skip, because their opening tags were removed.
	 */
	private array $skipped_closing_tags = array();

	private function __construct() {}

	/**
	 * @param string $text Text with tags in the format of NormalizedHtml::normalize().
	 */
	public static function of( string $text ): string {
		$balanced = new self();
		foreach ( (array) preg_split( self::TAGS, $text, -1, PREG_SPLIT_DELIM_CAPTURE ) as $index => $segment ) {
			1 === $index % 2 ? $balanced->add_tag( (string) $segment ) : $balanced->add_text( (string) $segment );
		}
		$balanced->close_to( 0 );
		return self::without_empty_elements( $balanced->html );
	}

	private function add_text( string $text ): void {
		if ( $this->is_in_list() && '' === trim( $text ) ) {
			return;
		}
		$this->begin_item( '' !== $text );
		$this->html .= $text;
	}

	private function add_tag( string $source ): void {
		$name = 1 === preg_match( '#^</?([a-z]+)#', $source, $found ) ? $found[1] : '';
		if ( 'br' === $name ) {
			$this->html .= $this->is_in_list() ? '' : $source;
		} elseif ( str_starts_with( $source, '</' ) ) {
			$this->close( $name );
		} else {
			$this->open( $name, $source );
		}
	}

	private function open( string $name, string $source ): void {
		if ( 'li' === $name ) {
			$list = $this->last_list_index();
			if ( null === $list ) {
				$this->html .= '' === $this->html || str_ends_with( $this->html, '<br>' ) ? '' : '<br>';
				return;
			}
			$this->close_to( $list + 1 );
		} elseif ( in_array( $name, self::LISTS, true ) ) {
			while (
				array() !== $this->open_elements
				&& ! in_array( $this->open_elements[ count( $this->open_elements ) - 1 ], array( ...self::LISTS, 'li' ), true )
			) {
				$this->close_to( count( $this->open_elements ) - 1 );
			}
		}
		if ( 'li' !== $name ) {
			$is_nested = ! in_array( $name, self::LISTS, true ) && in_array( $name, $this->open_elements, true );
			if ( $is_nested || count( $this->open_elements ) + (int) $this->is_in_list() >= self::MAX_DEPTH ) {
				$this->skipped_closing_tags[ $name ] = ( $this->skipped_closing_tags[ $name ] ?? 0 ) + 1;
				return;
			}
			$this->begin_item( true );
		}
		$this->open_elements[] = $name;
		$this->html  .= $source;
	}

	private function close( string $name ): void {
		if ( ( $this->skipped_closing_tags[ $name ] ?? 0 ) > 0 ) {
			--$this->skipped_closing_tags[ $name ];
			return;
		}
		$depth = array_search( $name, array_reverse( $this->open_elements, true ), true );
		if ( false !== $depth && ( 'li' !== $name || $depth > (int) $this->last_list_index() ) ) {
			$this->close_to( $depth );
		}
	}

	/** Opens a list item for content that is directly in a list. */
	private function begin_item( bool $is_needed ): void {
		if ( $is_needed && $this->is_in_list() ) {
			$this->open_elements[] = 'li';
			$this->html  .= '<li>';
		}
	}

	private function is_in_list(): bool {
		return array() !== $this->open_elements && in_array( $this->open_elements[ count( $this->open_elements ) - 1 ], self::LISTS, true );
	}

	private function last_list_index(): ?int {
		$lists = array_keys( array_filter(
			$this->open_elements,
			static fn( string $name ): bool => in_array( $name, self::LISTS, true )
		) );
		return array() === $lists ? null : max( $lists );
	}

	/**
	 * @param int $depth Number of elements that stay open.
	 */
	private function close_to( int $depth ): void {
		while ( count( $this->open_elements ) > $depth ) {
			$this->html .= '</' . array_pop( $this->open_elements ) . '>';
		}
	}

	/** Removes tags without content. */
	private static function without_empty_elements( string $html ): string {
		do {
			$html = (string) preg_replace( self::EMPTY, '', $html, -1, $count );
		} while ( $count > 0 );
		return $html;
	}
}
