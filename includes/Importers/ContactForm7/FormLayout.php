<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Separates the labels of a template's tags from the text between the fields.
 *
 * @phpstan-type Part array{tag: FormTag|null, label: string, html: string}
 */
final class FormLayout {

	private const MAX_LABEL_LENGTH = 200;

	/** Tags without input that do not end the text before them. */
	private const TYPES_WITHOUT_INPUT = array( 'hidden', 'submit', 'count', 'response', 'recaptcha', 'turnstile', 'captchac', 'captchar' );

	/** Markup between an acceptance checkbox and its text on the next line, and in the next block. */
	private const NEXT_LINE  = '#\A(?:\s|&nbsp;|<br\b[^<>]*>)*+#i';
	private const NEXT_BLOCK = '#\A(?:\s|&nbsp;|</?(?:br|p|div|span)\b[^<>]*>)*+#i';

	/** @var list<Part> */
	private array $parts = array();

	/** HTML since the last field. */
	private string $html = '';

	/** True if the last field is inside a label that is not closed yet. */
	private bool $is_in_label = false;

	/** True if the last field is an acceptance checkbox whose text has not been read yet. */
	private bool $awaits_text = false;

	/** HTML of the last field's label. */
	private string $label_html = '';

	/**
	 * True if the last field is alone at the start of its block: a label after it, at the end of the block, then
	 * belongs to it.
	 */
	private bool $awaits_label = false;

	private const LABEL_AFTER_FIELD = '#\A(?:\s|<br\b[^<>]*>)*+<label\b[^<>]*>(.*?)</label\s*+>\s*+(?=</(?:p|div|li|td|dd|span)\b)#is';
	private const BLOCK_START       = '#<(?:p|div|li|td|dd|span)\b[^<>]*>\s*+\z#i';

	private function __construct( private readonly FieldLabels $labels ) {}

	/**
	 * @param list<string|FormTag> $segments Pieces of the template.
	 * @return list<Part> Each part is a tag with its label, or HTML.
	 */
	public static function of( array $segments ): array {
		$labels = FieldLabels::of_tags( $segments );
		$segments = $labels->segments();
		$layout = new self( $labels );
		foreach ( $segments as $index => $segment ) {
			if ( is_string( $segment ) ) {
				$layout->add_text( str_replace( array( "\r\n", "\r" ), "\n", $segment ), self::is_field( $segments[ $index + 1 ] ?? '' ) );
			} elseif ( in_array( $segment->type(), array( FormTag::GROUP, FormTag::GROUP_END ), true ) ) {
				$layout->add_group_border( $segment );
			} elseif ( ! self::is_field( $segment ) ) {
				$layout->parts[] = array(
					'tag'   => $segment,
					'label' => ImportedHtml::plain_text( $labels->of_tag( $segment )['html'] ?? '' ),
					'html'  => '',
				);
			} else {
				$layout->add_field( $segment );
			}
		}
		$layout->read_acceptance_text( '', false );
		$layout->add_html_part( $layout->html );
		return $layout->parts;
	}

	/** Returns whether this piece is a field, so that text beside it is its label. */
	private static function is_field( string|FormTag $segment ): bool {
		return $segment instanceof FormTag
			&& ! $segment->is_unparsed_markup()
			&& ! in_array( $segment->type(), array( FormTag::GROUP, FormTag::GROUP_END, ...self::TYPES_WITHOUT_INPUT ), true );
	}

	private function add_text( string $html, bool $is_before_field ): void {
		$html      = $this->consume_label_after_field( $this->read_acceptance_text( $html, $is_before_field ) );
		$label_end = $this->is_in_label ? stripos( $html, '</label' ) : false;
		if ( false !== $label_end ) {
			$last                          = count( $this->parts ) - 1;
			$this->parts[ $last ]['label'] = trim(
				$this->parts[ $last ]['label'] . ' ' . ImportedHtml::plain_text( substr( $html, 0, $label_end ) )
			);
			$html                          = (string) preg_replace( '#^</label[^<>]*>?#i', '', substr( $html, $label_end ) );
			$this->is_in_label             = false;
		}
		$this->html .= $html;
	}

	/**
	 * @return string Rest of the HTML.
	 */
	private function consume_label_after_field( string $html ): string {
		$last = array_key_last( $this->parts );
		if ( $this->awaits_label && null !== $last && 1 === preg_match( self::LABEL_AFTER_FIELD, $html, $found ) ) {
			$this->parts[ $last ]['label'] = ImportedHtml::plain_text( $found[1] );
			$html                          = substr( $html, strlen( $found[0] ) );
		}
		$this->awaits_label = false;
		return $html;
	}

	/**
	 * Reads the text of an acceptance checkbox: if the tag has no closing tag, the text next to it becomes its content.
	 *
	 * @return string Rest of the HTML.
	 */
	private function read_acceptance_text( string $html, bool $is_before_field ): string {
		$last = array_key_last( $this->parts );
		$tag  = $this->awaits_text && null !== $last ? $this->parts[ $last ]['tag'] : null;
		if ( null === $last || null === $tag || 1 === preg_match( '#\A\s+\z#', $html ) ) {
			return $html;
		}
		$this->awaits_text          = false;
		list( $text_html, $length ) = $this->text_after_checkbox(
			$html,
			$tag->option( 'id' ),
			'' === $this->parts[ $last ]['label'],
			$is_before_field
		);
		$has_text_after              = '' !== ImportedHtml::plain_text( $text_html );
		if ( ! $has_text_after && ImportedHtml::formatted_text( $this->label_html, false ) === $this->parts[ $last ]['label'] ) {
			return $html;
		}
		// A link in the label is part of the accepted text.
		$has_link                      = 1 === preg_match( '#<a\b#i', $this->label_html ) && 1 !== preg_match( '#<a\b#i', $text_html );
		$content                       = $has_text_after ? ( $has_link ? $this->label_html . ' ' : '' ) . $text_html : $this->label_html;
		$this->parts[ $last ]['tag']   = $tag->with_content( trim( $content ) );
		$this->parts[ $last ]['label'] = '' === $this->parts[ $last ]['label']
			? ImportedHtml::plain_text( $content )
			: $this->parts[ $last ]['label'];
		return $has_text_after ? substr( $html, $length ) : $html;
	}

	/**
	 * @param string $id           ID of the checkbox in the template.
	 * @param bool   $has_no_label True if there is no text before the checkbox: its text may then be in the next block.
	 * @return array{string, int} HTML of the text, and the length in bytes of the text and what precedes it.
	 */
	private function text_after_checkbox( string $html, string $id, bool $has_no_label, bool $is_before_field ): array {
		$label_end = $this->is_in_label ? stripos( $html, '</label' ) : false;
		if ( false !== $label_end ) {
			return array( substr( $html, 0, $label_end ), $label_end );
		}
		preg_match( $has_no_label && ! $is_before_field ? self::NEXT_BLOCK : self::NEXT_LINE, $html, $leading_markup );
		$text_start     = strlen( $leading_markup[0] ?? '' );
		$remaining_html = substr( $html, $text_start );
		if ( 1 === preg_match( '#\A<label\b([^<>]*)>(.*?)(?:</label\s*>|\z)#is', $remaining_html, $label ) ) {
			// A label whose `for` attribute names the checkbox is no longer in the HTML at this point.
			$belongs_to_next_field = 1 === preg_match( '#\bfor\s*=#i', $label[1] ) && '' !== $id
				? true
				: $is_before_field && strlen( $label[0] ) === strlen( rtrim( $remaining_html ) );
			return $belongs_to_next_field ? array( '', 0 ) : array( $label[2], $text_start + strlen( $label[0] ) );
		}
		$text_html = (string) ( preg_split( SourceMarkup::BLOCK, $remaining_html, 2 )[0] ?? '' );
		$text_html = (string) ( preg_split( '#(?=<label\b)#i', $text_html, 2 )[0] ?? '' );
		if ( $is_before_field && strlen( $text_html ) === strlen( $remaining_html ) ) {
			// The last line is the label of the next field.
			$text_html = ( '' === trim( $leading_markup[0] ?? '', ' ' ) ? '' : "\n" ) . $text_html;
			$text_html = (string) preg_replace( '#(?:\n|<br\b[^<>]*>)[^\n]*?\S[^\n]*?\s*\z#i', '', $text_html, 1, $count );
			$text_html = 0 === $count ? ltrim( $text_html, "\n" ) : $text_html;
		}
		return array( $text_html, $text_start + strlen( $text_html ) );
	}

	/** Handles the start or end of a group: text before it does not belong to what follows. */
	private function add_group_border( FormTag $tag ): void {
		$this->read_acceptance_text( '', false );
		$this->add_html_part( $this->html );
		$this->html        = '';
		$this->is_in_label = false;
		$this->awaits_text = false;
		$this->parts[]     = array( 'tag' => $tag, 'label' => '', 'html' => '' );
	}

	private function add_field( FormTag $tag ): void {
		$this->read_acceptance_text( '', false );
		if ( 'acceptance' === $tag->type() && '' === $tag->content && '' !== ( $tag->values[0] ?? '' ) ) {
			$tag = $tag->with_content( $tag->values[0] );
		}
		$own_label = $this->labels->of_tag( $tag );
		if ( null === $own_label || '' === ImportedHtml::plain_text( $own_label['html'] ) ) {
			$this->html                                = str_replace( FieldLabels::PLACE, '', $this->html );
			list( $html_before, $label, $is_in_label ) = self::split( $this->html );
		} else {
			list( $html_before, $label, $is_in_label ) = self::split_at_own( $this->html, $own_label['html'] );

			$is_content = $own_label['is_beside'] && ! $is_in_label && 'acceptance' === $tag->type() && '' === $tag->content;
			$tag        = $is_content ? $tag->with_content( trim( $own_label['html'] ) ) : $tag;
		}
		$this->add_html_part( $html_before );
		$this->awaits_label = '' === ImportedHtml::plain_text( $label )
			&& 'acceptance' !== $tag->type()
			&& 1 === preg_match( self::BLOCK_START, $this->html );
		$this->parts[]     = array( 'tag' => $tag, 'label' => ImportedHtml::plain_text( $label ), 'html' => '' );
		$this->label_html  = $label;
		$this->html        = '';
		$this->is_in_label = $is_in_label;
		$this->awaits_text = 'acceptance' === $tag->type() && '' === $tag->content;
	}

	private function add_html_part( string $html ): void {
		if ( '' !== trim( $html ) ) {
			$this->parts[] = array( 'tag' => null, 'label' => '', 'html' => $html );
		}
	}

	/**
	 * @return array{string, string, bool} HTML before the label, HTML of the label, and whether the label is still
	 *                                     open.
	 */
	private static function split( string $html ): array {
		$label_start = strripos( $html, '<label' );
		$tag_end     = false === $label_start ? false : strpos( $html, '>', $label_start );
		if ( false !== $label_start && false !== $tag_end ) {
			$closing_tag = stripos( $html, '</label', $tag_end );
			$label_html  = false === $closing_tag
				? substr( $html, $tag_end + 1 )
				: substr( $html, $tag_end + 1, $closing_tag - $tag_end - 1 );
			// The label belongs to the field only if there is no text between the two.
			if ( false === $closing_tag || '' === ImportedHtml::plain_text( substr( $html, $closing_tag ) ) ) {
				return array( substr( $html, 0, $label_start ), $label_html, false === $closing_tag );
			}
		}
		return self::split_at_line( $html );
	}

	/**
	 * @param string $own_label_html HTML of the labels that refer to the field.
	 * @return array{string, string, bool} HTML before the label, HTML of the label, and whether another label around
	 *                                     the field is still open.
	 */
	private static function split_at_own( string $html, string $own_label_html ): array {
		$placeholder_offset = strrpos( $html, FieldLabels::PLACE );
		$html_after         = false === $placeholder_offset ? '' : substr( $html, $placeholder_offset + strlen( FieldLabels::PLACE ) );
		$is_short           = mb_strlen( ImportedHtml::plain_text( $html_after ) ) < self::MAX_LABEL_LENGTH;
		if (
			false !== $placeholder_offset
			&& $is_short
			&& 1 !== preg_match( SourceMarkup::BLOCK, $html_after )
			&& false === stripos( $html_after, '<label' )
		) {
			return array(
				str_replace( FieldLabels::PLACE, '', substr( $html, 0, $placeholder_offset ) ),
				$own_label_html . ' ' . $html_after,
				false,
			);
		}
		$html                                      = str_replace( FieldLabels::PLACE, '', $html );
		list( $html_before, $label, $is_in_label ) = self::split( $html );
		return $is_in_label ? array( $html_before, $label . ' ' . $own_label_html, true ) : array( $html, $own_label_html, false );
	}

	/**
	 * Splits at the last line before the field, which is its label if there is no `<label>`.
	 *
	 * @return array{string, string, false}
	 */
	private static function split_at_line( string $html ): array {
		$block_end = 0;
		if ( preg_match_all( SourceMarkup::BLOCK, $html, $matches, PREG_OFFSET_CAPTURE ) ) {
			list( $block, $offset ) = $matches[0][ count( $matches[0] ) - 1 ];
			$block_end              = $offset + strlen( $block );
		}
		$lines = (array) preg_split( '#(<br\b[^<>]*>|\n)#i', substr( $html, $block_end ), -1, PREG_SPLIT_DELIM_CAPTURE );
		for ( $line = count( $lines ) - 1; $line >= 0; $line-- ) {
			$text = ImportedHtml::plain_text( (string) $lines[ $line ] );
			if ( '' !== $text ) {
				$html_before = substr( $html, 0, $block_end ) . implode( '', array_slice( $lines, 0, $line ) );
				return mb_strlen( $text ) > self::MAX_LABEL_LENGTH
					? array( $html, '', false )
					: array( $html_before, (string) $lines[ $line ], false );
			}
		}
		return array( $html, '', false );
	}
}
