<?php
declare(strict_types=1);

namespace Aisle\Tests\StandIn;

/**
 * Classes, functions and hooks declared in PHP sources, read as tokens without running them.
 *
 * @phpstan-type Parameter array{name: string, required: bool}
 * @phpstan-type Method array{visibility: string, static: bool, parameters: list<Parameter>}
 * @phpstan-type Declared array{parents: list<string>, traits: list<string>, constants: list<string>, methods: array<string, Method>}
 * @phpstan-type Hook array{kind: string, name: string, dynamic: bool, arguments: int}
 */
final class Declarations {

	/**
	 * @var array<string, Declared> by lowercase name
	 */
	public array $classes = array();

	/**
	 * @var array<string, list<Parameter>> by lowercase name
	 */
	public array $functions = array();

	/** @var list<Hook> */
	public array $hooks = array();

	/**
	 * @var list<string> names as written, for messages
	 */
	public array $names = array();

	/** @var list<\PhpToken> */
	private array $tokens = array();

	private int $position = 0;

	private string $namespace = '';

	public function read( string $source ): void {
		// Most of a stub file is comments.
		$source          = (string) preg_replace( '~^\h*/\*\*.*?\*/\h*$~ms', '', $source );
		$ignored         = array( T_WHITESPACE, T_COMMENT, T_DOC_COMMENT, T_INLINE_HTML );
		$this->tokens    = array_values( array_filter(
			\PhpToken::tokenize( $source ),
			static fn ( \PhpToken $token ): bool => ! $token->is( $ignored )
		) );
		$this->position  = 0;
		$this->namespace = '';
		$count           = count( $this->tokens );
		while ( $this->position < $count ) {
			$this->statement();
		}
		$this->tokens = array();
	}

	private function statement(): void {
		$token = $this->tokens[ $this->position ];
		if ( $token->is( T_NAMESPACE ) ) {
			$next            = $this->peek( 1 );
			$this->namespace = '{' === $next ? '' : $next;
			++$this->position;
		} elseif (
			$token->is( array( T_CLASS, T_INTERFACE, T_TRAIT ) )
			&& ! in_array( $this->peek( -1 ), array( '::', 'new', '->' ), true )
			&& preg_match( '/^[A-Za-z_]\w*$/', $this->peek( 1 ) )
		) {
			$this->type();
		} elseif ( $token->is( T_FUNCTION ) && preg_match( '/^\w+$/', $this->peek( 1 ) ) && 'use' !== $this->peek( -1 ) ) {
			$name                                   = $this->qualify( $this->peek( 1 ) );
			$this->names[]                          = $name;
			$this->position                              += 2;
			$this->functions[ strtolower( $name ) ] = $this->parameters();
		} else {
			$this->hook();
			++$this->position;
		}
	}

	private function type(): void {
		$name          = $this->qualify( $this->peek( 1 ) );
		$this->names[] = $name;
		$declared      = array(
			'parents'   => array(),
			'traits'    => array(),
			'constants' => array(),
			'methods'   => array(),
		);
		$this->position     += 2;
		while ( ! in_array( $this->text(), array( '{', '' ), true ) ) {
			if ( preg_match( '/^[\w\\\\]+$/', $this->text() ) && ! in_array( $this->text(), array( 'extends', 'implements' ), true ) ) {
				$declared['parents'][] = $this->qualify( $this->text() );
			}
			++$this->position;
		}
		$depth = 0;
		do {
			$text   = $this->text();
			$depth += in_array( $text, array( '{', '${' ), true ) || $this->tokens[ $this->position ]->is( T_CURLY_OPEN )
				? 1
				: ( '}' === $text ? -1 : 0 );
			if ( 1 === $depth && $this->tokens[ $this->position ]->is( T_USE ) ) {
				$declared['traits'][] = $this->qualify( $this->peek( 1 ) );
			} elseif ( 1 === $depth && $this->tokens[ $this->position ]->is( T_CONST ) ) {
				$declared['constants'][] = $this->peek( 1 );
			} elseif ( 1 === $depth && $this->tokens[ $this->position ]->is( T_FUNCTION ) ) {
				$this->method( $declared );
				continue;
			}
			$this->hook();
			++$this->position;
		} while ( $depth > 0 && '' !== $this->text() );
		$this->classes[ strtolower( $name ) ] = $declared;
	}

	/** @param Declared $declared */
	private function method( array &$declared ): void {
		$modifiers = array();
		for ( $offset = -1; preg_match( '/^(?:public|protected|private|static|abstract|final)$/', $this->peek( $offset ) ); --$offset ) {
			$modifiers[] = $this->peek( $offset );
		}
		$this->position += '&' === $this->peek( 1 ) ? 2 : 1;
		$name      = $this->text();
		++$this->position;
		$declared['methods'][ $name ] = array(
			'visibility' => current( array_intersect( array( 'private', 'protected' ), $modifiers ) ) ?: 'public',
			'static'     => in_array( 'static', $modifiers, true ),
			'parameters' => $this->parameters(),
		);
	}

	/**
	 * Reads the parameters from the opening to the closing parenthesis.
	 *
	 * @return list<Parameter>
	 */
	private function parameters(): array {
		$list  = array();
		$depth = 0;
		do {
			$text   = $this->text();
			$depth += in_array( $text, array( '(', '[' ), true ) ? 1 : ( in_array( $text, array( ')', ']' ), true ) ? -1 : 0 );
			if ( 1 === $depth && $this->tokens[ $this->position ]->is( T_VARIABLE ) ) {
				$list[] = array(
					'name'     => $text,
					'required' => '=' !== $this->peek( 1 ) && '...' !== $this->peek( -1 ),
				);
			}
			++$this->position;
		} while ( $depth > 0 );
		return $list;
	}

	/** Reads a call of do_action or apply_filters whose name is, or starts with, a literal. */
	private function hook(): void {
		$token = $this->tokens[ $this->position ];
		if (
			! $token->is( T_STRING )
			|| ! in_array( $token->text, array( 'do_action', 'apply_filters' ), true )
			|| '(' !== $this->peek( 1 )
			|| ! isset( $this->tokens[ $this->position + 2 ] )
		) {
			return;
		}
		$first           = $this->tokens[ $this->position + 2 ];
		$is_quoted       = $first->is( T_CONSTANT_ENCAPSED_STRING );
		$is_interpolated = '"' === $first->text
			&& isset( $this->tokens[ $this->position + 3 ] )
			&& $this->tokens[ $this->position + 3 ]->is( T_ENCAPSED_AND_WHITESPACE );
		if ( $is_quoted || $is_interpolated ) {
			$this->hooks[] = array(
				'kind'      => $token->text,
				'name'      => $is_quoted ? trim( $first->text, '\'"' ) : $this->peek( 3 ),
				'dynamic'   => $is_interpolated || '.' === $this->peek( 3 ),
				'arguments' => $this->arguments(),
			);
		}
	}

	/** Returns the number of arguments after the hook's name. */
	private function arguments(): int {
		$depth       = 0;
		$commas      = 0;
		for ( $index = $this->position + 1; isset( $this->tokens[ $index ] ); ++$index ) {
			$text    = $this->tokens[ $index ]->text;
			$depth  += in_array( $text, array( '(', '[', '{', '${' ), true )
				? 1
				: ( in_array( $text, array( ')', ']', '}' ), true ) ? -1 : 0 );
			$commas += 1 === $depth && ',' === $text && ')' !== ( $this->tokens[ $index + 1 ]->text ?? '' ) ? 1 : 0;
			if ( 0 === $depth ) {
				break;
			}
		}
		return $commas;
	}

	private function text(): string {
		return $this->peek( 0 );
	}

	private function peek( int $offset ): string {
		return $this->tokens[ $this->position + $offset ]->text ?? '';
	}

	private function qualify( string $name ): string {
		return ltrim( str_starts_with( $name, '\\' ) || '' === $this->namespace ? $name : $this->namespace . '\\' . $name, '\\' );
	}

	/**
	 * Returns a method of a class, its traits, or its ancestors.
	 *
	 * @return Method|null
	 */
	public function method_of( string $type, string $method ): ?array {
		$declared = $this->classes[ strtolower( $type ) ] ?? null;
		if ( null === $declared ) {
			return null;
		}
		foreach ( $declared['methods'] as $name => $method_data ) {
			if ( 0 === strcasecmp( $name, $method ) ) {
				return $method_data;
			}
		}
		foreach ( array_merge( $declared['traits'], $declared['parents'] ) as $parent ) {
			$method_data = $this->method_of( $parent, $method );
			if ( null !== $method_data ) {
				return $method_data;
			}
		}
		return null;
	}

	/** Returns whether a class equals another or descends from it. */
	public function descends( string $type, string $ancestor ): bool {
		if ( 0 === strcasecmp( $type, $ancestor ) ) {
			return true;
		}
		foreach ( $this->classes[ strtolower( $type ) ]['parents'] ?? array() as $parent ) {
			if ( $this->descends( $parent, $ancestor ) ) {
				return true;
			}
		}
		return false;
	}
}
