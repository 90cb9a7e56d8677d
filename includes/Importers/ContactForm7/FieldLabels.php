<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Labels with a `for` attribute. Browsers assign each one to the field with that ID, wherever the label is. They are
 * removed from the HTML, so that they do not become the label of another field.
 *
 * @phpstan-type Label array{html: string, is_beside: bool}
 */
final class FieldLabels {

	private const LABEL = '#(<label\b[^<>]*>|</label[^<>]*>?)#i';

	/**
	 * Replaces a removed label after its field and ends the line: text before it is not the label of the next field.
	 */
	private const BORDER = "\n\n";

	/** Replaces a removed label before its field: text between the two belongs to the field. */
	public const PLACE = '<label></label>';

	/** Matches the asterisk of a required field after a label. */
	private const STAR = '#\A\s*+(?:[*＊]|<(span|abbr|sup|em|strong|b|i|font)\b[^<>]*>\s*+[*＊]\s*+</\1>)#u';

	/**
	 * @var array<string, list<Label>> By field ID.
	 */
	private array $labels = array();

	/**
	 * @var array<string, int> Number of fields per ID that already have their labels.
	 */
	private array $taken = array();

	/** @var array<int, string|FormTag> */
	private array $pieces = array();

	/**
	 * @var array<string, true> IDs of the fields read so far.
	 */
	private array $seen = array();

	/**
	 * @var list<string> IDs of the last field.
	 */
	private array $last = array();

	/** True if a label of an earlier field ends here. */
	private bool $is_behind = false;

	/** True if visible text follows the last field. */
	private bool $has_words = false;

	/** Label that is being read. */
	private string $id      = '';
	private string $html    = '';
	private bool $is_beside = false;

	/**
	 * @param array<string, int> $counts Number of fields per ID.
	 * @param array<string, int> $names  Number of fields per name that is not an ID: merchants also use names in `for`.
	 */
	private function __construct( private readonly array $counts, private readonly array $names ) {}

	/**
	 * @param list<string|FormTag> $pieces
	 */
	public static function of_tags( array $pieces ): self {
		$tags   = array_filter( $pieces, static fn( string|FormTag $piece ): bool => $piece instanceof FormTag );
		$counts = array_count_values( array_filter( array_map( static fn( FormTag $tag ): string => $tag->id(), $tags ) ) );
		$names  = array_count_values( array_filter( array_map( static fn( FormTag $tag ): string => $tag->name, $tags ) ) );
		$labels = new self( $counts, array_diff_key( $names, $counts ) );
		$labels->read( $pieces );
		return $labels;
	}

	/**
	 * @param list<string> $ids IDs of controls in the HTML.
	 */
	public static function of_html( string $html, array $ids ): self {
		$labels = new self( array_count_values( $ids ), array() );
		$labels->read( array( $html ) );
		return $labels;
	}

	/**
	 * @return list<string|FormTag> Pieces of the template without the labels.
	 */
	public function pieces(): array {
		return array_values( array_filter( $this->pieces, static fn( string|FormTag $piece ): bool => '' !== $piece ) );
	}

	/** Returns the HTML without the labels. */
	public function html(): string {
		return implode( '', array_filter( $this->pieces, is_string( ... ) ) );
	}

	/**
	 * Returns the labels of a tag. If several tags have the same ID, each gets the next label, and the last gets all
	 * remaining ones.
	 *
	 * @return Label|null
	 */
	public function of_tag( FormTag $tag ): ?array {
		return self::joined( array_merge( ...array_map( $this->next( ... ), $this->keys( $tag ) ) ) );
	}

	/** Returns the HTML of the labels of a control; empty if it has none. */
	public function of_id( string $id ): string {
		return self::joined( $this->next( $id ) )['html'] ?? '';
	}

	/**
	 * @return list<Label>
	 */
	private function next( string $id ): array {
		$fields             = $this->counts[ $id ] ?? $this->names[ $id ] ?? 0;
		$number             = $this->taken[ $id ] ?? 0;
		$this->taken[ $id ] = $number + 1;
		return array_slice( $this->labels[ $id ] ?? array(), $number, $number < $fields - 1 ? 1 : null );
	}

	/**
	 * @param list<Label> $labels
	 * @return Label|null
	 */
	private static function joined( array $labels ): ?array {
		return array() === $labels ? null : array(
			'html'      => implode( ' ', array_column( $labels, 'html' ) ),
			'is_beside' => $labels[0]['is_beside'],
		);
	}

	/**
	 * @return list<string>
	 */
	private function keys( FormTag $tag ): array {
		return array_values( array_filter( array( $tag->id(), isset( $this->names[ $tag->name ] ) ? $tag->name : '' ) ) );
	}

	/**
	 * @param list<string|FormTag> $pieces
	 */
	private function read( array $pieces ): void {
		$tokens = array();
		foreach ( $pieces as $index => $piece ) {
			$this->pieces[ $index ] = is_string( $piece ) ? '' : $piece;
			foreach (
				is_string( $piece )
					? (array) preg_split( self::LABEL, $piece, -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY )
					: array( $piece ) as $token
			) {
				$tokens[] = array( $index, $token instanceof FormTag ? $token : (string) $token );
			}
		}
		$closed = self::closed( array_column( $tokens, 1 ) );
		$opened = 0;
		foreach ( $tokens as $number => list( $index, $token ) ) {
			if ( $token instanceof FormTag ) {
				$this->tag( $token, $index, isset( $closed[ $opened ] ) );
			} elseif ( 1 === preg_match( '#\A<(/?)label\b([^<>]*)#i', $token, $found ) ) {
				$opened = $number;
				$this->label( $token, $index, '/' === $found[1] ? '' : ImportedHtml::id( $found[2], 'for' ) );
			} else {
				$this->text( $token, $index, isset( $closed[ $opened ] ) );
			}
		}
		$this->close( count( $pieces ) - 1 );
	}

	/**
	 * @param list<string|FormTag> $tokens
	 * @return array<int, true> Positions of the labels that have a closing tag.
	 */
	private static function closed( array $tokens ): array {
		$closed = array();
		$open   = null;
		foreach ( $tokens as $number => $token ) {
			if ( is_string( $token ) && 1 === preg_match( '#\A<(/?)label\b#i', $token, $found ) ) {
				if ( '/' === $found[1] && null !== $open ) {
					$closed[ $open ] = true;
				}
				$open = '/' === $found[1] ? null : $number;
			}
		}
		return $closed;
	}

	private function tag( FormTag $tag, int $index, bool $is_closed ): void {
		$this->last = $this->keys( $tag );
		if ( ! $is_closed ) {
			$this->close( $index - 1 );
		}
		$this->is_beside = $this->is_beside || in_array( $this->id, $this->last, true );
		$this->seen     += array_fill_keys( $this->last, true );
		$this->has_words = false;
	}

	private function label( string $written, int $index, string $id ): void {
		$is_end = '' !== $this->id && str_starts_with( $written, '</' );
		$this->close( $index );
		if ( isset( $this->counts[ $id ] ) || isset( $this->names[ $id ] ) ) {
			$this->id        = $id;
			$this->is_beside = ! $this->has_words && in_array( $id, $this->last, true );
		} elseif ( ! $is_end ) {
			$this->keep( $written, $index );
		}
	}

	private function text( string $html, int $index, bool $is_closed ): void {
		$html            = $this->is_behind ? (string) preg_replace( self::STAR, '', $html ) : $html;
		$this->is_behind = false;
		if ( '' === $this->id ) {
			$this->keep( $html, $index );
		} elseif ( $is_closed ) {
			preg_match_all( SourceMarkup::CONTROL, $html, $controls );
			$this->html .= preg_replace( SourceMarkup::CONTROL, '', $html );
			$this->keep( implode( '', $controls[0] ), $index );
		} else {
			$parts       = (array) preg_split( SourceMarkup::BLOCK, $html, 2 );
			$this->html .= $parts[0];
			if ( isset( $parts[1] ) ) {
				$this->close( $index );
				$this->keep( substr( $html, strlen( (string) $parts[0] ) ), $index );
			}
		}
	}

	private function close( int $index ): void {
		if ( '' !== $this->id ) {
			$this->labels[ $this->id ][] = array(
				'html'      => $this->html,
				'is_beside' => $this->is_beside,
			);
			$this->keep( isset( $this->seen[ $this->id ] ) ? self::BORDER : self::PLACE, $index );
			$this->is_behind = isset( $this->seen[ $this->id ] );
		}
		$this->id        = '';
		$this->html      = '';
		$this->is_beside = false;
	}

	private function keep( string $html, int $index ): void {
		if ( ! isset( $this->pieces[ $index ] ) || ! is_string( $this->pieces[ $index ] ) ) {
			return;
		}
		$this->pieces[ $index ] .= $html;
		$this->has_words         = $this->has_words || '' !== ImportedHtml::plain( $html );
		preg_match_all( SourceMarkup::CONTROL, $html, $controls );
		foreach ( $controls[0] as $control ) {
			$this->seen[ ImportedHtml::id( $control, 'id' ) ] = true;
		}
	}
}
