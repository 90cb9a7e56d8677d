<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

/**
 * Fills a template. Tags are `[f_name]`, `[all_fields]`, `[_page_url]` and so on; tags in a visitor's text are not
 * replaced. A line can begin with conditions: with `[if f_size]` it is included only if that field has an answer, with
 * `[if !f_size]` only if it has none, with `[if f_size=Large]` or `[if f_size!=Large]` only if the answer is, or is
 * not, “Large”.
 */
final class MailText {

	private const TAG       = '/\[(all_fields|f_[a-z0-9_]{1,30}|_[a-z_]{1,40})\]/';
	private const CONDITION = '/^[ \t]*\[if (!?)((?:f_|_)[a-z0-9_]{1,40})(?:(!?=)([^\]]*))?\][ \t]?/';

	public function __construct(
		private readonly MailTags $tags,
		private readonly bool $is_html,
		private readonly bool $excludes_blank = false
	) {}

	/** Maximum length of a subject or header in bytes. Mailers handle longer lines slowly, and servers reject them. */
	private const MAX_LINE_LENGTH = 900;

	/**
	 * Fills a template for a subject or header as one line. A line break would begin another header; `=?` would begin
	 * an encoded word, which email programs decode into any text.
	 */
	public static function line( MailTags $tags, string $template ): string {
		return mb_strcut(
			str_replace( '=?', '= ?', self::one_line( ( new self( $tags, false ) )->fill( $template ) ) ),
			0,
			self::MAX_LINE_LENGTH,
			'UTF-8'
		);
	}

	public static function one_line( string $text ): string {
		return trim( (string) preg_replace( '/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', wp_check_invalid_utf8( $text, true ) ) );
	}

	public function fill( string $template ): string {
		$lines = array();
		foreach ( explode( "\n", str_replace( array( "\r\n", "\r" ), "\n", $template ) ) as $line ) {
			$filled_line = $this->fill_line( $line );
			if ( null !== $filled_line ) {
				$lines[] = $filled_line;
			}
		}
		return implode( "\n", $lines );
	}

	/**
	 * @return string|null Null if the line is left out.
	 */
	private function fill_line( string $line ): ?string {
		$template = $this->without_conditions( $line );
		if ( null === $template ) {
			return null;
		}
		$replacements = array();
		$filled_line  = (string) preg_replace_callback(
			self::TAG,
			function ( array $tag ) use ( &$replacements ): string {
				$text = $this->replacement( $tag[1] );
				if ( null !== $text ) {
					$replacements[] = $text;
				}
				return $text ?? $tag[0];
			},
			$template
		);
		return $this->excludes_blank && array() !== $replacements && '' === trim( implode( '', $replacements ) ) ? null : $filled_line;
	}

	private function without_conditions( string $line ): ?string {
		while ( 1 === preg_match( self::CONDITION, $line, $part ) ) {
			if ( ! $this->is_condition_met( '!' === $part[1], $part[2], $part[3] ?? '', $part[4] ?? '' ) ) {
				return null;
			}
			$line = substr( $line, strlen( $part[0] ) );
		}
		return $line;
	}

	private function is_condition_met( bool $is_negated, string $tag, string $relation, string $expected ): bool {
		$text = (string) $this->tags->value( $tag );
		if ( '' === $relation ) {
			return ( '' === $text ) === $is_negated;
		}
		$is_expected = $text === $expected || in_array( $expected, $this->tags->values( $tag ), true );
		return ( '=' === $relation ) === $is_expected;
	}

	private function replacement( string $tag ): ?string {
		if ( 'all_fields' === $tag ) {
			return $this->is_html ? $this->answer_table() : $this->answer_list();
		}
		$text = $this->tags->value( $tag );
		return null !== $text && $this->is_html ? self::html( $text ) : $text;
	}

	private function answer_list(): string {
		$lines = array();
		foreach ( $this->tags->non_empty_answers() as $answer ) {
			$text    = MailTags::text( $answer );
			$lines[] = $answer['label'] . ( str_contains( $text, "\n" ) ? ":\n" : ': ' ) . $text;
		}
		return implode( "\n", $lines );
	}

	private function answer_table(): string {
		$rows = '';
		foreach ( $this->tags->non_empty_answers() as $answer ) {
			$rows .= '<tr><th align="left" valign="top">' . self::html( $answer['label'] ) . '</th><td>'
				. self::html( MailTags::text( $answer ) ) . '</td></tr>';
		}
		return '' === $rows ? '' : '<table cellpadding="4">' . $rows . '</table>';
	}

	private static function html( string $text ): string {
		return str_replace( array( "\r\n", "\r", "\n" ), '<br>', esc_html( $text ) );
	}
}
