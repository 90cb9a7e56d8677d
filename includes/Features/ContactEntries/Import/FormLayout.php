<?php
declare(strict_types=1);

namespace Aisle\Features\ContactEntries\Import;

/**
 * Which words of a template are the label of which tag, and which stand between the fields.
 *
 * @phpstan-type Part array{tag: FormTag|null, label: string, html: string}
 */
final class FormLayout {

	private const LONGEST_LABEL = 200;

	/** Neither asks anything nor ends the words before it. */
	private const SILENT = array( 'hidden', 'submit', 'count', 'response', 'recaptcha', 'turnstile', 'captchac', 'captchar' );

	private const BLOCK = '#</?(?:p|div|h[1-6]|fieldset|legend|ul|ol|li|hr|form|table|tr|section)\b[^<>]*>|\n[ \t]*\n#i';

	private const LINE_END = '#(?=</?(?:p|div|h[1-6]|fieldset|legend|ul|ol|li|hr|form|table|tr|section|br|label)\b|\n)#i';

	/** @var list<Part> */
	private array $parts = array();

	/** HTML since the last field. */
	private string $html = '';

	/** The last field stands inside a label that is not closed yet. */
	private bool $is_in_label = false;

	/** Whether the last field is an acceptance box whose text has not been read yet. */
	private bool $awaits_words = false;

	private function __construct() {}

	/**
	 * @param list<string|FormTag> $pieces Of the template.
	 * @return list<Part> A tag with its label, or HTML.
	 */
	public static function of( array $pieces ): array {
		$layout = new self();
		foreach ( $pieces as $piece ) {
			if ( is_string( $piece ) ) {
				$layout->text( str_replace( array( "\r\n", "\r" ), "\n", $piece ) );
			} elseif ( in_array( $piece->type(), array( FormTag::GROUP, FormTag::GROUP_END ), true ) ) {
				$layout->border( $piece );
			} elseif ( in_array( $piece->type(), self::SILENT, true ) || str_starts_with( $piece->written, '<' ) ) {
				$layout->parts[] = array( 'tag' => $piece, 'label' => '', 'html' => '' );
			} else {
				$layout->field( $piece );
			}
		}
		$layout->words( $layout->html );
		return $layout->parts;
	}

	private function text( string $html ): void {
		$html = $this->accepted( $html );
		$end = $this->is_in_label ? stripos( $html, '</label' ) : false;
		if ( false !== $end ) {
			$last                          = count( $this->parts ) - 1;
			$this->parts[ $last ]['label'] = trim( $this->parts[ $last ]['label'] . ' ' . ForeignHtml::plain( substr( $html, 0, $end ) ) );
			$html                          = (string) preg_replace( '#^</label[^<>]*>?#i', '', substr( $html, $end ) );
			$this->is_in_label             = false;
		}
		$this->html .= $html;
	}

	/**
	 * If an acceptance box has no closing tag, the text beside it becomes its content.
	 *
	 * @return string The rest of the HTML.
	 */
	private function accepted( string $html ): string {
		$last = array_key_last( $this->parts );
		$tag  = $this->awaits_words && null !== $last ? $this->parts[ $last ]['tag'] : null;
		if ( null === $last || null === $tag ) {
			return $html;
		}
		$this->awaits_words = false;
		$words              = (string) ( preg_split( self::LINE_END, $html, 2 )[0] ?? '' );
		if ( '' === ForeignHtml::plain( $words ) ) {
			return $html;
		}
		$this->parts[ $last ]['tag']   = $tag->with_content( trim( $words ) );
		$this->parts[ $last ]['label'] = '' === $this->parts[ $last ]['label'] ? ForeignHtml::plain( $words ) : $this->parts[ $last ]['label'];
		return substr( $html, strlen( $words ) );
	}

	/** Words before it are no part of what follows. */
	private function border( FormTag $tag ): void {
		$this->words( $this->html );
		$this->html         = '';
		$this->is_in_label  = false;
		$this->awaits_words = false;
		$this->parts[]     = array( 'tag' => $tag, 'label' => '', 'html' => '' );
	}

	private function field( FormTag $tag ): void {
		if ( 'acceptance' === $tag->type() && '' === $tag->content && '' !== ( $tag->values[0] ?? '' ) ) {
			$tag = $tag->with_content( $tag->values[0] );
		}
		list( $before, $label, $is_in_label ) = self::split( $this->html );
		$this->words( $before );
		$this->parts[]     = array( 'tag' => $tag, 'label' => $label, 'html' => '' );
		$this->html        = '';
		$this->is_in_label  = $is_in_label;
		$this->awaits_words = 'acceptance' === $tag->type() && '' === $tag->content;
	}

	private function words( string $html ): void {
		if ( '' !== trim( $html ) ) {
			$this->parts[] = array( 'tag' => null, 'label' => '', 'html' => $html );
		}
	}

	/**
	 * @return array{string, string, bool} What stands before the label, the label, and whether it is still open.
	 */
	private static function split( string $html ): array {
		$start = strripos( $html, '<label' );
		$end   = false === $start ? false : strpos( $html, '>', $start );
		if ( false !== $start && false !== $end ) {
			$closes = stripos( $html, '</label', $end );
			$words  = false === $closes ? substr( $html, $end + 1 ) : substr( $html, $end + 1, $closes - $end - 1 );
			// What follows it up to the field is only markup.
			if ( false === $closes || '' === ForeignHtml::plain( substr( $html, $closes ) ) ) {
				return array( substr( $html, 0, $start ), ForeignHtml::plain( $words ), false === $closes );
			}
		}
		return self::split_at_line( $html );
	}

	/**
	 * Without a label the last line before the field is it.
	 *
	 * @return array{string, string, false}
	 */
	private static function split_at_line( string $html ): array {
		$at = 0;
		if ( preg_match_all( self::BLOCK, $html, $found, PREG_OFFSET_CAPTURE ) ) {
			list( $block, $offset ) = $found[0][ count( $found[0] ) - 1 ];
			$at                     = $offset + strlen( $block );
		}
		$lines = (array) preg_split( '#(<br\b[^<>]*>|\n)#i', substr( $html, $at ), -1, PREG_SPLIT_DELIM_CAPTURE );
		for ( $line = count( $lines ) - 1; $line >= 0; $line-- ) {
			$words = ForeignHtml::plain( (string) $lines[ $line ] );
			if ( '' !== $words ) {
				$before = substr( $html, 0, $at ) . implode( '', array_slice( $lines, 0, $line ) );
				return mb_strlen( $words ) > self::LONGEST_LABEL ? array( $html, '', false ) : array( $before, $words, false );
			}
		}
		return array( $html, '', false );
	}
}
