<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\DomainError;

/**
 * Walks a pattern written for JavaScript with the `u` flag and writes it for PCRE. Only what is known to mean the same
 * in both gets through: PCRE's \d, \w, \s, \b and dot know more characters than JavaScript's, so they are spelt out.
 * Throws `invalid`, `unsupported`, `catastrophic`.
 */
final class PatternTranslator {

	private const DOT        = '[^\n\r\x{2028}\x{2029}]';
	private const WORD_EDGE  = '(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))';
	private const NO_EDGE    = '(?:(?<=[0-9A-Za-z_])(?=[0-9A-Za-z_])|(?<![0-9A-Za-z_])(?![0-9A-Za-z_]))';
	private const ASSERTIONS = array( '(?=', '(?!', '(?<=', '(?<!' );

	/** A repetition that may be this long counts as endless. */
	private const MANY = 100;

	private string $rest;

	/** @var list<array{assertion: bool, endless: bool, starts: list<string>}> Open groups; the first is the pattern itself. */
	private array $groups = array(
		array(
			'assertion' => false,
			'endless'   => false,
			'starts'    => array( '' ),
		),
	);

	/** What a quantifier would repeat: null where there is nothing to repeat. */
	private ?PatternAtom $atom = null;

	public function __construct( string $pattern, private readonly bool $dot_is_all ) {
		$this->rest = $pattern;
	}

	public function translate(): string {
		if ( 1 !== preg_match( '//u', $this->rest ) ) {
			throw new DomainError( 'invalid' );
		}
		$translated = '';
		while ( '' !== $this->rest ) {
			$translated .= $this->next();
		}
		if ( 1 !== count( $this->groups ) ) {
			throw new DomainError( 'invalid' );
		}
		return $translated;
	}

	private function next(): string {
		return match ( $this->rest[0] ) {
			'('                => $this->open(),
			')'                => $this->close(),
			'|'                => $this->alternative(),
			'*', '+', '?', '{' => $this->quantifier(),
			'^', '$'           => $this->edge( $this->take( '/^./' ) ),
			'['                => $this->simple( $this->take( '/^./' ), new PatternClass( $this->rest ) ),
			'.'                => $this->dot(),
			'\\'               => $this->escape(),
			']', '}'           => throw new DomainError( 'invalid' ),
			default            => $this->literal(),
		};
	}

	private function open(): string {
		$head = $this->take( '/^\((?:\?(?:[:=!]|<[=!]|<[A-Za-z_][A-Za-z0-9_]*>))?/' );
		if ( str_starts_with( $this->rest, '?' ) || str_starts_with( $this->rest, '*' ) ) {
			throw new DomainError( 'unsupported' );
		}
		$this->starts( '(' );
		$this->groups[] = array(
			'assertion' => in_array( $head, self::ASSERTIONS, true ),
			'endless'   => false,
			'starts'    => array( '' ),
		);
		$this->atom     = null;
		return $head;
	}

	private function close(): string {
		$this->take( '/^./' );
		$group = array_pop( $this->groups );
		if ( null === $group || array() === $this->groups ) {
			throw new DomainError( 'invalid' );
		}
		$repeats_start = count( array_unique( $group['starts'] ) ) < count( $group['starts'] );
		$this->atom    = $group['assertion'] ? null : new PatternAtom( $group['endless'], $repeats_start );
		if ( $group['endless'] ) {
			$this->mark_endless();
		}
		return ')';
	}

	private function alternative(): string {
		$this->groups[ count( $this->groups ) - 1 ]['starts'][] = '';
		$this->atom = null;
		return $this->take( '/^./' );
	}

	private function quantifier(): string {
		if ( null === $this->atom || 1 !== preg_match( '/^(?:[*+?]|\{([0-9]{1,4})(,([0-9]{1,4})?)?\})\??/', $this->rest, $match ) ) {
			throw new DomainError( 'invalid' );
		}
		$this->rest = substr( $this->rest, strlen( $match[0] ) );
		if ( str_starts_with( $this->rest, '+' ) ) {
			throw new DomainError( 'unsupported' );
		}
		$most = match ( true ) {
			'?' === $match[0][0]                              => 1,
			'{' !== $match[0][0], ',' === ( $match[2] ?? '' ) => self::MANY,
			default                                           => (int) ( $match[3] ?? $match[1] ?? 0 ),
		};
		if ( $most >= self::MANY ) {
			if ( $this->atom->is_endless || $this->atom->repeats_start ) {
				throw new DomainError( 'catastrophic' );
			}
			$this->mark_endless();
		}
		$this->atom = null;
		return $match[0];
	}

	private function mark_endless(): void {
		$this->groups[ count( $this->groups ) - 1 ]['endless'] = true;
	}

	/** Remembers how an alternative begins: two that begin alike, repeated without end, can be tried in endless ways. */
	private function starts( string $with ): void {
		$group = &$this->groups[ count( $this->groups ) - 1 ];
		$last  = count( $group['starts'] ) - 1;
		if ( '' === $group['starts'][ $last ] ) {
			// A group's own beginning is not known here; it is taken as unlike any other.
			$group['starts'][ $last ] = '(' === $with ? '(' . strlen( $this->rest ) : $with;
		}
	}

	private function edge( string $text ): string {
		$this->atom = null;
		return $text;
	}

	private function dot(): string {
		$this->take( '/^./' );
		return $this->simple( '', $this->dot_is_all ? '(?s:.)' : self::DOT );
	}

	private function literal(): string {
		return $this->simple( '', preg_quote( $this->take( '/^./su' ), '~' ) );
	}

	private function simple( string $head, string|PatternClass $part ): string {
		if ( $part instanceof PatternClass ) {
			$head      .= $part->translate();
			$this->rest = $part->rest();
		} else {
			$head .= $part;
		}
		$this->starts( $head );
		$this->atom = new PatternAtom( false, false );
		return $head;
	}

	private function escape(): string {
		if ( 1 === preg_match( '/^\\\\[bB]/', $this->rest ) ) {
			return $this->edge( '\\b' === $this->take( '/^../' ) ? self::WORD_EDGE : self::NO_EDGE );
		}
		[ $translated, $this->rest ] = PatternEscape::read( $this->rest, false );
		return $this->simple( '', $translated );
	}

	private function take( string $expression ): string {
		if ( 1 !== preg_match( $expression, $this->rest, $match ) ) {
			throw new DomainError( 'invalid' );
		}
		$this->rest = substr( $this->rest, strlen( $match[0] ) );
		return $match[0];
	}
}
