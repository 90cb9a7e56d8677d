<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Labels with a `for` attribute. Browsers assign each label to the field with that ID, wherever the label is. The
 * labels are removed from the HTML, so that none becomes the label of another field.
 *
 * @phpstan-type Label array{html: string, is_beside: bool}
 */
final class FieldLabels {

	private const LABEL = '#(<label\b[^<>]*>|</label[^<>]*>?)#i';

	/**
	 * Replaces a removed label after its field. It ends the line, so that text before it does not become the label of
	 * the next field.
	 */
	private const LINE_END = "\n\n";

	/** Replaces a removed label before its field: text between the two belongs to the field. */
	public const PLACE = '<label></label>';

	/** Matches the asterisk of a required field after a label. */
	private const REQUIRED_MARK = '#\A\s*+(?:[*＊]|<(span|abbr|sup|em|strong|b|i|font)\b[^<>]*>\s*+[*＊]\s*+</\1>)#u';

	/**
	 * @var array<string, list<Label>> By field ID.
	 */
	private array $labels = array();

	/**
	 * @var array<string, int> Number of fields per ID that already have their labels.
	 */
	private array $labeled_counts = array();

	/** @var array<int, string|FormTag> */
	private array $segments = array();

	/**
	 * @var array<string, true> IDs of the fields read so far.
	 */
	private array $seen_ids = array();

	/**
	 * @var list<string> IDs of the last field.
	 */
	private array $last_field_ids = array();

	/** True if a label of an earlier field ended just before the text that is read next. */
	private bool $is_after_earlier_field = false;

	/** True if visible text follows the last field. */
	private bool $has_text = false;

	/** The label that is being read: ID and HTML; '' outside a label. */
	private string $label_id   = '';
	private string $label_html = '';
	private bool $is_adjacent  = false;

	/**
	 * @param array<string, int> $counts Number of fields per ID.
	 * @param array<string, int> $names  Number of fields per name that is not an ID: merchants also use names in `for`.
	 */
	private function __construct( private readonly array $counts, private readonly array $names ) {}

	/**
	 * @param list<string|FormTag> $segments
	 */
	public static function of_tags( array $segments ): self {
		$tags   = array_filter( $segments, static fn( string|FormTag $segment ): bool => $segment instanceof FormTag );
		$counts = array_count_values( array_filter( array_map( static fn( FormTag $tag ): string => $tag->id(), $tags ) ) );
		$names  = array_count_values( array_filter( array_map( static fn( FormTag $tag ): string => $tag->name, $tags ) ) );
		$labels = new self( $counts, array_diff_key( $names, $counts ) );
		$labels->read( $segments );
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
	public function segments(): array {
		return array_values( array_filter( $this->segments, static fn( string|FormTag $segment ): bool => '' !== $segment ) );
	}

	/** Returns the HTML without the labels. */
	public function html(): string {
		return implode( '', array_filter( $this->segments, is_string( ... ) ) );
	}

	/**
	 * Returns the labels of a tag. If several tags have the same ID, each gets the next label, and the last gets all
	 * remaining ones.
	 *
	 * @return Label|null
	 */
	public function of_tag( FormTag $tag ): ?array {
		return self::merge( array_merge( ...array_map( $this->next_labels( ... ), $this->label_keys( $tag ) ) ) );
	}

	/** Returns the HTML of the labels of a control; empty if it has none. */
	public function of_id( string $id ): string {
		return self::merge( $this->next_labels( $id ) )['html'] ?? '';
	}

	/**
	 * @return list<Label>
	 */
	private function next_labels( string $id ): array {
		$fields                      = $this->counts[ $id ] ?? $this->names[ $id ] ?? 0;
		$number                      = $this->labeled_counts[ $id ] ?? 0;
		$this->labeled_counts[ $id ] = $number + 1;
		return array_slice( $this->labels[ $id ] ?? array(), $number, $number < $fields - 1 ? 1 : null );
	}

	/**
	 * @param list<Label> $labels
	 * @return Label|null
	 */
	private static function merge( array $labels ): ?array {
		return array() === $labels ? null : array(
			'html'      => implode( ' ', array_column( $labels, 'html' ) ),
			'is_beside' => $labels[0]['is_beside'],
		);
	}

	/**
	 * @return list<string>
	 */
	private function label_keys( FormTag $tag ): array {
		return array_values( array_filter( array( $tag->id(), isset( $this->names[ $tag->name ] ) ? $tag->name : '' ) ) );
	}

	/**
	 * @param list<string|FormTag> $segments
	 */
	private function read( array $segments ): void {
		$tokens = array();
		foreach ( $segments as $index => $segment ) {
			$this->segments[ $index ] = is_string( $segment ) ? '' : $segment;
			foreach (
				is_string( $segment )
					? (array) preg_split( self::LABEL, $segment, -1, PREG_SPLIT_DELIM_CAPTURE | PREG_SPLIT_NO_EMPTY )
					: array( $segment ) as $token
			) {
				$tokens[] = array( $index, $token instanceof FormTag ? $token : (string) $token );
			}
		}
		$closed_positions = self::closed_label_positions( array_column( $tokens, 1 ) );
		$open_position = 0;
		foreach ( $tokens as $number => list( $index, $token ) ) {
			if ( $token instanceof FormTag ) {
				$this->read_tag( $token, $index, isset( $closed_positions[ $open_position ] ) );
			} elseif ( 1 === preg_match( '#\A<(/?)label\b([^<>]*)#i', $token, $found ) ) {
				$open_position = $number;
				$this->read_label_tag( $token, $index, '/' === $found[1] ? '' : ImportedHtml::id( $found[2], 'for' ) );
			} else {
				$this->read_text( $token, $index, isset( $closed_positions[ $open_position ] ) );
			}
		}
		$this->end_label( count( $segments ) - 1 );
	}

	/**
	 * @param list<string|FormTag> $tokens
	 * @return array<int, true> Positions of the labels that have a closing tag.
	 */
	private static function closed_label_positions( array $tokens ): array {
		$positions = array();
		$open      = null;
		foreach ( $tokens as $number => $token ) {
			if ( is_string( $token ) && 1 === preg_match( '#\A<(/?)label\b#i', $token, $found ) ) {
				if ( '/' === $found[1] && null !== $open ) {
					$positions[ $open ] = true;
				}
				$open = '/' === $found[1] ? null : $number;
			}
		}
		return $positions;
	}

	private function read_tag( FormTag $tag, int $index, bool $is_closed ): void {
		$this->last_field_ids = $this->label_keys( $tag );
		if ( ! $is_closed ) {
			$this->end_label( $index - 1 );
		}
		$this->is_adjacent = $this->is_adjacent || in_array( $this->label_id, $this->last_field_ids, true );
		$this->seen_ids     += array_fill_keys( $this->last_field_ids, true );
		$this->has_text = false;
	}

	private function read_label_tag( string $tag_html, int $index, string $id ): void {
		$is_end = '' !== $this->label_id && str_starts_with( $tag_html, '</' );
		$this->end_label( $index );
		if ( isset( $this->counts[ $id ] ) || isset( $this->names[ $id ] ) ) {
			$this->label_id    = $id;
			$this->is_adjacent = ! $this->has_text && in_array( $id, $this->last_field_ids, true );
		} elseif ( ! $is_end ) {
			$this->append_html( $tag_html, $index );
		}
	}

	private function read_text( string $html, int $index, bool $is_closed ): void {
		$html                         = $this->is_after_earlier_field ? (string) preg_replace( self::REQUIRED_MARK, '', $html ) : $html;
		$this->is_after_earlier_field = false;
		if ( '' === $this->label_id ) {
			$this->append_html( $html, $index );
		} elseif ( $is_closed ) {
			preg_match_all( SourceMarkup::CONTROL, $html, $controls );
			$this->label_html .= preg_replace( SourceMarkup::CONTROL, '', $html );
			$this->append_html( implode( '', $controls[0] ), $index );
		} else {
			$parts       = (array) preg_split( SourceMarkup::BLOCK, $html, 2 );
			$this->label_html .= $parts[0];
			if ( isset( $parts[1] ) ) {
				$this->end_label( $index );
				$this->append_html( substr( $html, strlen( (string) $parts[0] ) ), $index );
			}
		}
	}

	private function end_label( int $index ): void {
		if ( '' !== $this->label_id ) {
			$this->labels[ $this->label_id ][] = array(
				'html'      => $this->label_html,
				'is_beside' => $this->is_adjacent,
			);
			$this->append_html( isset( $this->seen_ids[ $this->label_id ] ) ? self::LINE_END : self::PLACE, $index );
			$this->is_after_earlier_field = isset( $this->seen_ids[ $this->label_id ] );
		}
		$this->label_id    = '';
		$this->label_html  = '';
		$this->is_adjacent = false;
	}

	private function append_html( string $html, int $index ): void {
		if ( ! isset( $this->segments[ $index ] ) || ! is_string( $this->segments[ $index ] ) ) {
			return;
		}
		$this->segments[ $index ] .= $html;
		$this->has_text         = $this->has_text || '' !== ImportedHtml::plain_text( $html );
		preg_match_all( SourceMarkup::CONTROL, $html, $controls );
		foreach ( $controls[0] as $control ) {
			$this->seen_ids[ ImportedHtml::id( $control, 'id' ) ] = true;
		}
	}
}
