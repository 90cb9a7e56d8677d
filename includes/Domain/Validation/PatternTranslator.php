<?php
declare(strict_types=1);

namespace Aisle\Domain\Validation;

use Aisle\Domain\DomainError;

/**
 * Walks a pattern written for JavaScript with the `u` flag and writes it for PCRE. Only what is known to mean the same
 * in both gets through: PCRE's \d, \w, \s, \b and dot know more characters than JavaScript's, so they are spelt out.
 * Throws `invalid`, `unsupported`.
 */
final class PatternTranslator {

	private const DOT        = '[^\n\r\x{2028}\x{2029}]';
	private const WORD_EDGE  = '(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))';
	private const NO_EDGE    = '(?:(?<=[0-9A-Za-z_])(?=[0-9A-Za-z_])|(?<![0-9A-Za-z_])(?![0-9A-Za-z_]))';
	private const ASSERTIONS = array( '(?=', '(?!', '(?<=', '(?<!' );

	private string $rest;

	/** @var list<array{aside: bool, choices: non-empty-list<list<PatternNode>>}> Open groups; the first is the pattern itself. */
	private array $groups = array(
		array(
			'aside'   => false,
			'choices' => array( array() ),
		),
	);

	/** Whether the last part may be repeated. */
	private bool $is_repeatable = false;

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

	/** What was translated, for PatternAmbiguity. */
	public function tree(): PatternNode {
		return self::choice( $this->groups[0]['choices'] );
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
		$this->groups[]      = array(
			'aside'   => in_array( $head, self::ASSERTIONS, true ),
			'choices' => array( array() ),
		);
		$this->is_repeatable = false;
		return $head;
	}

	private function close(): string {
		$this->take( '/^./' );
		$group = array_pop( $this->groups );
		if ( null === $group || array() === $this->groups ) {
			throw new DomainError( 'invalid' );
		}
		$node = self::choice( $group['choices'] );
		$this->add( $group['aside'] ? new PatternNode( 'aside', array( $node ) ) : $node );
		$this->is_repeatable = ! $group['aside'];
		return ')';
	}

	private function alternative(): string {
		$this->groups[ count( $this->groups ) - 1 ]['choices'][] = array();
		$this->is_repeatable                                     = false;
		return $this->take( '/^./' );
	}

	private function quantifier(): string {
		if ( ! $this->is_repeatable || 1 !== preg_match( '/^(?:[*+?]|\{([0-9]{1,4})(,([0-9]{1,4})?)?\})\??/', $this->rest, $match ) ) {
			throw new DomainError( 'invalid' );
		}
		$this->rest = substr( $this->rest, strlen( $match[0] ) );
		if ( str_starts_with( $this->rest, '+' ) ) {
			throw new DomainError( 'unsupported' );
		}
		$this->repeat(
			match ( $match[0][0] ) {
				'*'     => new PatternTimes( 0, null ),
				'+'     => new PatternTimes( 1, null ),
				'?'     => new PatternTimes( 0, 1 ),
				default => new PatternTimes( (int) ( $match[1] ?? 0 ), ',' === ( $match[2] ?? '' ) ? null : (int) ( $match[3] ?? $match[1] ?? 0 ) ),
			}
		);
		return $match[0];
	}

	private function repeat( PatternTimes $times ): void {
		$group   = count( $this->groups ) - 1;
		$choice  = count( $this->groups[ $group ]['choices'] ) - 1;
		$repeats = array_pop( $this->groups[ $group ]['choices'][ $choice ] );
		$this->add( new PatternNode( 'repeat', null === $repeats ? array() : array( $repeats ), '', $times ) );
		$this->is_repeatable = false;
	}

	private function add( PatternNode $node ): void {
		$group  = count( $this->groups ) - 1;
		$choice = count( $this->groups[ $group ]['choices'] ) - 1;

		$this->groups[ $group ]['choices'][ $choice ][] = $node;
	}

	/**
	 * @param list<list<PatternNode>> $choices
	 */
	private static function choice( array $choices ): PatternNode {
		return new PatternNode( 'choice', array_map( static fn( array $parts ): PatternNode => new PatternNode( 'list', $parts ), $choices ) );
	}

	private function edge( string $text ): string {
		$this->is_repeatable = false;
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
		$this->add( new PatternNode( 'set', array(), $head ) );
		$this->is_repeatable = true;
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
