<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

use Aisle\Domain\DomainError;
use Aisle\Domain\Number;

/**
 * Splits a formula's source into tokens.
 */
final class Tokenizer {

	private const PATTERN = <<<'REGEX'
		/\G(?:
			(?<space> [ \t\r\n\x{A0}]+ )
			| (?<number> (?: [0-9]+ (?: \.[0-9]+ )? | \.[0-9]+ ) (?: [eE][+-]?[0-9]+ )? )
			| (?<text> ' (?: [^'\\] | \\. )* ' | " (?: [^"\\] | \\. )* " )
			| (?<reference> \{ [^{}]* \} )
			| (?<name> (?: Math\. )? [A-Za-z_][A-Za-z0-9_]* )
			| (?<operator> \*\* | <= | >= | == | != | && | \|\| | [-+*\/%<>!?:(),] )
		)/xsuA
		REGEX;

	/** Words that are aliases of operators. */
	private const OPERATOR_ALIASES = array(
		'and' => '&&',
		'or'  => '||',
		'not' => '!',
	);

	/** Hints for unsupported characters: what the merchant probably meant. */
	private const HINTS = array(
		'^' => 'use_power',
		'=' => 'use_double_equals',
		'&' => 'use_and',
		'|' => 'use_or',
		'×' => 'use_times',
		'÷' => 'use_divide',
		'−' => 'use_minus',
		'–' => 'use_minus',
		'≤' => 'use_less_or_equal',
		'≥' => 'use_greater_or_equal',
		'≠' => 'use_not_equal',
		'“' => 'use_straight_quotes',
		'”' => 'use_straight_quotes',
		'‘' => 'use_straight_quotes',
		'’' => 'use_straight_quotes',
	);

	private int $byte_offset = 0;
	private int $position    = 0;

	public function __construct( private readonly string $source ) {
	}

	/**
	 * @return non-empty-list<Token> The last token is the end.
	 * @throws DomainError `invalid_text`, `too_long`, `unexpected_character`, `unclosed_string`, `unclosed_reference`,
	 *                     `bad_escape`, `unknown_reference`.
	 */
	public function tokens(): array {
		if ( 1 !== preg_match( '//u', $this->source ) ) {
			throw new DomainError( 'invalid_text', array( 'position' => 0 ) );
		}
		if ( Number::code_point_length( $this->source ) > Limits::SOURCE_LENGTH ) {
			throw new DomainError( 'too_long', array( 'position' => Limits::SOURCE_LENGTH ) );
		}
		$tokens = array();
		$end    = strlen( $this->source );
		while ( $this->byte_offset < $end ) {
			$token = $this->next();
			if ( null !== $token ) {
				$tokens[] = $token;
			}
		}
		$tokens[] = new Token( Token::END, '', $this->position );
		return $tokens;
	}

	private function next(): ?Token {
		if ( 1 !== preg_match( self::PATTERN, $this->source, $match, PREG_UNMATCHED_AS_NULL, $this->byte_offset ) ) {
			throw $this->rejection();
		}
		$position        = $this->position;
		$this->byte_offset   += strlen( $match[0] );
		$this->position += Number::code_point_length( $match[0] );
		return match ( true ) {
			isset( $match['number'] )    => new Token( Token::NUMBER, $match['number'], $position ),
			isset( $match['text'] )      => new Token( Token::TEXT, $this->unescape( $match['text'], $position ), $position ),
			isset( $match['reference'] ) => new Token( Token::REFERENCE, $this->reference( $match['reference'], $position ), $position ),
			isset( $match['name'] )      => $this->name_or_operator( $match['name'], $position ),
			isset( $match['operator'] )  => new Token( Token::OPERATOR, $match['operator'], $position ),
			default                      => null,
		};
	}

	private function name_or_operator( string $name, int $position ): Token {
		return isset( self::OPERATOR_ALIASES[ $name ] )
			? new Token( Token::OPERATOR, self::OPERATOR_ALIASES[ $name ], $position )
			: new Token( Token::NAME, $name, $position );
	}

	private function reference( string $braced, int $position ): string {
		$raw_name = trim( substr( $braced, 1, -1 ), " \t\r\n" );
		$name     = Reference::canonical( $raw_name );
		if ( null === $name ) {
			throw new DomainError(
				'unknown_reference',
				array(
					'position' => $position,
					'name'     => $raw_name,
				)
			);
		}
		return $name;
	}

	private function unescape( string $quoted, int $position ): string {
		$content = substr( $quoted, 1, -1 );
		if ( 1 === preg_match( '/^(?:[^\\\\]|\\\\[\\\\\'"])*+\\\\(?![\\\\\'"])/su', $content, $match ) ) {
			throw new DomainError( 'bad_escape', array( 'position' => $position + Number::code_point_length( $match[0] ) ) );
		}
		return (string) preg_replace( '/\\\\(.)/su', '$1', $content );
	}

	private function rejection(): DomainError {
		$rest = substr( $this->source, $this->byte_offset );
		$data = array( 'position' => $this->position );
		if ( "'" === $rest[0] || '"' === $rest[0] ) {
			return new DomainError( 'unclosed_string', $data );
		}
		if ( '{' === $rest[0] ) {
			return new DomainError( 'unclosed_reference', $data );
		}
		preg_match( '/./su', $rest, $match );
		$character = $match[0] ?? '';
		$data     += array( 'character' => $character );
		if ( isset( self::HINTS[ $character ] ) ) {
			$data['hint'] = self::HINTS[ $character ];
		}
		return new DomainError( 'unexpected_character', $data );
	}
}
