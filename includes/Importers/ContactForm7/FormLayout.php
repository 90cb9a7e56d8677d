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
	private const SILENT = array( 'hidden', 'submit', 'count', 'response', 'recaptcha', 'turnstile', 'captchac', 'captchar' );

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
	private bool $awaits_words = false;

	/** HTML of the last field's label. */
	private string $label_html = '';

	/**
	 * True if the last field is alone at the start of its block: a label after it, at the end of the block, then
	 * belongs to it.
	 */
	private bool $awaits_label = false;

	private const LABEL_BEHIND = '#\A(?:\s|<br\b[^<>]*>)*+<label\b[^<>]*>(.*?)</label\s*+>\s*+(?=</(?:p|div|li|td|dd|span)\b)#is';
	private const BLOCK_START  = '#<(?:p|div|li|td|dd|span)\b[^<>]*>\s*+\z#i';

	private function __construct( private readonly FieldLabels $labels ) {}

	/**
	 * @param list<string|FormTag> $pieces Pieces of the template.
	 * @return list<Part> Each part is a tag with its label, or HTML.
	 */
	public static function of( array $pieces ): array {
		$labels = FieldLabels::of_tags( $pieces );
		$pieces = $labels->pieces();
		$layout = new self( $labels );
		foreach ( $pieces as $index => $piece ) {
			if ( is_string( $piece ) ) {
				$layout->text( str_replace( array( "\r\n", "\r" ), "\n", $piece ), self::is_field( $pieces[ $index + 1 ] ?? '' ) );
			} elseif ( in_array( $piece->type(), array( FormTag::GROUP, FormTag::GROUP_END ), true ) ) {
				$layout->border( $piece );
			} elseif ( ! self::is_field( $piece ) ) {
				$layout->parts[] = array(
					'tag'   => $piece,
					'label' => ImportedHtml::plain( $labels->of_tag( $piece )['html'] ?? '' ),
					'html'  => '',
				);
			} else {
				$layout->field( $piece );
			}
		}
		$layout->accepted( '', false );
		$layout->words( $layout->html );
		return $layout->parts;
	}

	/** Returns whether adjacent text is the label of this piece. */
	private static function is_field( string|FormTag $piece ): bool {
		return $piece instanceof FormTag
			&& ! $piece->is_code()
			&& ! in_array( $piece->type(), array( FormTag::GROUP, FormTag::GROUP_END, ...self::SILENT ), true );
	}

	private function text( string $html, bool $is_before_field ): void {
		$html = $this->label_behind( $this->accepted( $html, $is_before_field ) );
		$end  = $this->is_in_label ? stripos( $html, '</label' ) : false;
		if ( false !== $end ) {
			$last                          = count( $this->parts ) - 1;
			$this->parts[ $last ]['label'] = trim( $this->parts[ $last ]['label'] . ' ' . ImportedHtml::plain( substr( $html, 0, $end ) ) );
			$html                          = (string) preg_replace( '#^</label[^<>]*>?#i', '', substr( $html, $end ) );
			$this->is_in_label             = false;
		}
		$this->html .= $html;
	}

	/**
	 * @return string Rest of the HTML.
	 */
	private function label_behind( string $html ): string {
		$last = array_key_last( $this->parts );
		if ( $this->awaits_label && null !== $last && 1 === preg_match( self::LABEL_BEHIND, $html, $found ) ) {
			$this->parts[ $last ]['label'] = ImportedHtml::plain( $found[1] );
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
	private function accepted( string $html, bool $is_before_field ): string {
		$last = array_key_last( $this->parts );
		$tag  = $this->awaits_words && null !== $last ? $this->parts[ $last ]['tag'] : null;
		if ( null === $last || null === $tag || 1 === preg_match( '#\A\s+\z#', $html ) ) {
			return $html;
		}
		$this->awaits_words     = false;
		list( $words, $length ) = $this->words_behind(
			$html,
			$tag->option( 'id' ),
			'' === $this->parts[ $last ]['label'],
			$is_before_field
		);
		$is_behind              = '' !== ImportedHtml::plain( $words );
		if ( ! $is_behind && ImportedHtml::marked( $this->label_html, false ) === $this->parts[ $last ]['label'] ) {
			return $html;
		}
		// A link in the label is part of the accepted text.
		$has_link                      = 1 === preg_match( '#<a\b#i', $this->label_html ) && 1 !== preg_match( '#<a\b#i', $words );
		$content                       = $is_behind ? ( $has_link ? $this->label_html . ' ' : '' ) . $words : $this->label_html;
		$this->parts[ $last ]['tag']   = $tag->with_content( trim( $content ) );
		$this->parts[ $last ]['label'] = '' === $this->parts[ $last ]['label']
			? ImportedHtml::plain( $content )
			: $this->parts[ $last ]['label'];
		return $is_behind ? substr( $html, $length ) : $html;
	}

	/**
	 * @param string $id           ID of the checkbox in the template.
	 * @param bool   $has_no_label True if there is no text before the checkbox: its text may then be in the next block.
	 * @return array{string, int} HTML of the text, and the length in bytes of the text and what precedes it.
	 */
	private function words_behind( string $html, string $id, bool $has_no_label, bool $is_before_field ): array {
		$end = $this->is_in_label ? stripos( $html, '</label' ) : false;
		if ( false !== $end ) {
			return array( substr( $html, 0, $end ), $end );
		}
		preg_match( $has_no_label && ! $is_before_field ? self::NEXT_BLOCK : self::NEXT_LINE, $html, $skipped );
		$start = strlen( $skipped[0] ?? '' );
		$rest  = substr( $html, $start );
		if ( 1 === preg_match( '#\A<label\b([^<>]*)>(.*?)(?:</label\s*>|\z)#is', $rest, $label ) ) {
			// If a `for` attribute named the checkbox, the label would already have been removed.
			$is_of_next = 1 === preg_match( '#\bfor\s*=#i', $label[1] ) && '' !== $id
				? true
				: $is_before_field && strlen( $label[0] ) === strlen( rtrim( $rest ) );
			return $is_of_next ? array( '', 0 ) : array( $label[2], $start + strlen( $label[0] ) );
		}
		$words = (string) ( preg_split( SourceMarkup::BLOCK, $rest, 2 )[0] ?? '' );
		$words = (string) ( preg_split( '#(?=<label\b)#i', $words, 2 )[0] ?? '' );
		if ( $is_before_field && strlen( $words ) === strlen( $rest ) ) {
			// The last line is the label of the next field.
			$words = ( '' === trim( $skipped[0] ?? '', ' ' ) ? '' : "\n" ) . $words;
			$words = (string) preg_replace( '#(?:\n|<br\b[^<>]*>)[^\n]*?\S[^\n]*?\s*\z#i', '', $words, 1, $count );
			$words = 0 === $count ? ltrim( $words, "\n" ) : $words;
		}
		return array( $words, $start + strlen( $words ) );
	}

	/** Handles the start or end of a group: text before it does not belong to what follows. */
	private function border( FormTag $tag ): void {
		$this->accepted( '', false );
		$this->words( $this->html );
		$this->html         = '';
		$this->is_in_label  = false;
		$this->awaits_words = false;
		$this->parts[]      = array( 'tag' => $tag, 'label' => '', 'html' => '' );
	}

	private function field( FormTag $tag ): void {
		$this->accepted( '', false );
		if ( 'acceptance' === $tag->type() && '' === $tag->content && '' !== ( $tag->values[0] ?? '' ) ) {
			$tag = $tag->with_content( $tag->values[0] );
		}
		$own = $this->labels->of_tag( $tag );
		if ( null === $own || '' === ImportedHtml::plain( $own['html'] ) ) {
			$this->html                           = str_replace( FieldLabels::PLACE, '', $this->html );
			list( $before, $label, $is_in_label ) = self::split( $this->html );
		} else {
			list( $before, $label, $is_in_label ) = self::split_at_own( $this->html, $own['html'] );

			$is_content = $own['is_beside'] && ! $is_in_label && 'acceptance' === $tag->type() && '' === $tag->content;
			$tag        = $is_content ? $tag->with_content( trim( $own['html'] ) ) : $tag;
		}
		$this->words( $before );
		$this->awaits_label = '' === ImportedHtml::plain( $label )
			&& 'acceptance' !== $tag->type()
			&& 1 === preg_match( self::BLOCK_START, $this->html );
		$this->parts[]      = array( 'tag' => $tag, 'label' => ImportedHtml::plain( $label ), 'html' => '' );
		$this->label_html   = $label;
		$this->html         = '';
		$this->is_in_label  = $is_in_label;
		$this->awaits_words = 'acceptance' === $tag->type() && '' === $tag->content;
	}

	private function words( string $html ): void {
		if ( '' !== trim( $html ) ) {
			$this->parts[] = array( 'tag' => null, 'label' => '', 'html' => $html );
		}
	}

	/**
	 * @return array{string, string, bool} HTML before the label, HTML of the label, and whether the label is still
	 *                                     open.
	 */
	private static function split( string $html ): array {
		$start = strripos( $html, '<label' );
		$end   = false === $start ? false : strpos( $html, '>', $start );
		if ( false !== $start && false !== $end ) {
			$closes = stripos( $html, '</label', $end );
			$words  = false === $closes ? substr( $html, $end + 1 ) : substr( $html, $end + 1, $closes - $end - 1 );
			// Between the label and the field, there is only markup.
			if ( false === $closes || '' === ImportedHtml::plain( substr( $html, $closes ) ) ) {
				return array( substr( $html, 0, $start ), $words, false === $closes );
			}
		}
		return self::split_at_line( $html );
	}

	/**
	 * @param string $own HTML of the labels that refer to the field.
	 * @return array{string, string, bool} HTML before the label, HTML of the label, and whether another label around
	 *                                     the field is still open.
	 */
	private static function split_at_own( string $html, string $own ): array {
		$place    = strrpos( $html, FieldLabels::PLACE );
		$rest     = false === $place ? '' : substr( $html, $place + strlen( FieldLabels::PLACE ) );
		$is_short = mb_strlen( ImportedHtml::plain( $rest ) ) < self::MAX_LABEL_LENGTH;
		if ( false !== $place && $is_short && 1 !== preg_match( SourceMarkup::BLOCK, $rest ) && false === stripos( $rest, '<label' ) ) {
			return array( str_replace( FieldLabels::PLACE, '', substr( $html, 0, $place ) ), $own . ' ' . $rest, false );
		}
		$html                                 = str_replace( FieldLabels::PLACE, '', $html );
		list( $before, $label, $is_in_label ) = self::split( $html );
		return $is_in_label ? array( $before, $label . ' ' . $own, true ) : array( $html, $own, false );
	}

	/**
	 * Splits at the last line before the field, which is its label if there is no `<label>`.
	 *
	 * @return array{string, string, false}
	 */
	private static function split_at_line( string $html ): array {
		$at = 0;
		if ( preg_match_all( SourceMarkup::BLOCK, $html, $found, PREG_OFFSET_CAPTURE ) ) {
			list( $block, $offset ) = $found[0][ count( $found[0] ) - 1 ];
			$at                     = $offset + strlen( $block );
		}
		$lines = (array) preg_split( '#(<br\b[^<>]*>|\n)#i', substr( $html, $at ), -1, PREG_SPLIT_DELIM_CAPTURE );
		for ( $line = count( $lines ) - 1; $line >= 0; $line-- ) {
			$words = ImportedHtml::plain( (string) $lines[ $line ] );
			if ( '' !== $words ) {
				$before = substr( $html, 0, $at ) . implode( '', array_slice( $lines, 0, $line ) );
				return mb_strlen( $words ) > self::MAX_LABEL_LENGTH
					? array( $html, '', false )
					: array( $before, (string) $lines[ $line ], false );
			}
		}
		return array( $html, '', false );
	}
}
