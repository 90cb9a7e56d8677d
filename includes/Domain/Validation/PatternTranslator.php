<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\DomainError;

/**
 * Translates a JavaScript pattern with the `u` flag to PCRE. Only syntax with the same meaning is accepted. PCRE's \d,
 * \w, \s, \b and dot match more characters than JavaScript's, so they are expanded. Throws `invalid`, `unsupported`.
 */
final class PatternTranslator {

	private const DOT              = '[^\n\r\x{2028}\x{2029}]';
	private const WORD_BOUNDARY    = '(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))';
	private const NO_WORD_BOUNDARY = '(?:(?<=[0-9A-Za-z_])(?=[0-9A-Za-z_])|(?<![0-9A-Za-z_])(?![0-9A-Za-z_]))';

	private string $rest;

	/**
	 * @var list<bool> For each open group, true if it is a lookahead or lookbehind, which cannot be repeated.
	 */
	private array $groups = array();

	/** True if a quantifier may follow the last part. */
	private bool $is_repeatable = false;

	public function __construct( string $pattern, private readonly bool $dot_matches_line_breaks ) {
		$this->rest = $pattern;
	}

	public function translate(): string {
		if ( 1 !== preg_match( '//u', $this->rest ) ) {
			throw new DomainError( 'invalid' );
		}
		$translation = '';
		while ( '' !== $this->rest ) {
			$translation .= $this->next();
		}
		if ( array() !== $this->groups ) {
			throw new DomainError( 'invalid' );
		}
		return $translation;
	}

	private function next(): string {
		return match ( $this->rest[0] ) {
			'('                => $this->open(),
			')'                => $this->close(),
			'|'                => $this->alternative(),
			'*', '+', '?', '{' => $this->quantifier(),
			'^', '$'           => $this->assertion( $this->consume( '/^./' ) ),
			'['                => $this->repeatable_part( $this->consume( '/^./' ), new PatternClass( $this->rest ) ),
			'.'                => $this->dot(),
			'\\'               => $this->escape(),
			']', '}'           => throw new DomainError( 'invalid' ),
			default            => $this->literal(),
		};
	}

	private function open(): string {
		$head = $this->consume( '/^\((?:\?(?:[:=!]|<[=!]|<[A-Za-z_][A-Za-z0-9_]*>))?/' );
		if ( str_starts_with( $this->rest, '?' ) || str_starts_with( $this->rest, '*' ) ) {
			throw new DomainError( 'unsupported' );
		}
		$this->groups[]      = 1 === preg_match( '/[=!]$/', $head );
		$this->is_repeatable = false;
		return $head;
	}

	private function close(): string {
		$this->consume( '/^./' );
		$is_lookaround = array_pop( $this->groups );
		if ( null === $is_lookaround ) {
			throw new DomainError( 'invalid' );
		}
		$this->is_repeatable = ! $is_lookaround;
		return ')';
	}

	private function alternative(): string {
		$this->is_repeatable = false;
		return $this->consume( '/^./' );
	}

	private function quantifier(): string {
		if ( ! $this->is_repeatable || 1 !== preg_match( '/^(?:[*+?]|\{[0-9]{1,4}(?:,(?:[0-9]{1,4})?)?\})\??/', $this->rest, $match ) ) {
			throw new DomainError( 'invalid' );
		}
		$this->rest = substr( $this->rest, strlen( $match[0] ) );
		if ( str_starts_with( $this->rest, '+' ) ) {
			throw new DomainError( 'unsupported' );
		}
		$this->is_repeatable = false;
		return $match[0];
	}

	private function assertion( string $text ): string {
		$this->is_repeatable = false;
		return $text;
	}

	private function dot(): string {
		$this->consume( '/^./' );
		return $this->repeatable_part( '', $this->dot_matches_line_breaks ? '(?s:.)' : self::DOT );
	}

	private function literal(): string {
		return $this->repeatable_part( '', preg_quote( $this->consume( '/^./su' ), '~' ) );
	}

	private function repeatable_part( string $head, string|PatternClass $part ): string {
		if ( $part instanceof PatternClass ) {
			$head      .= $part->translate();
			$this->rest = $part->rest();
		} else {
			$head .= $part;
		}
		$this->is_repeatable = true;
		return $head;
	}

	private function escape(): string {
		if ( 1 === preg_match( '/^\\\\[bB]/', $this->rest ) ) {
			return $this->assertion( '\\b' === $this->consume( '/^../' ) ? self::WORD_BOUNDARY : self::NO_WORD_BOUNDARY );
		}
		[ $translation, $this->rest ] = PatternEscape::read( $this->rest, false );
		return $this->repeatable_part( '', $translation );
	}

	private function consume( string $expression ): string {
		if ( 1 !== preg_match( $expression, $this->rest, $match ) ) {
			throw new DomainError( 'invalid' );
		}
		$this->rest = substr( $this->rest, strlen( $match[0] ) );
		return $match[0];
	}
}
