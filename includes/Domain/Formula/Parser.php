<?php
declare(strict_types=1);

namespace Aisle\Domain\Formula;

use Aisle\Domain\DomainError;

/**
 * Parses tokens to a tree by operator precedence (Pratt). Formula describes the nodes.
 */
final class Parser {

	/** Operator precedence, lowest first. Unary operators are between `%` and `**`, so -2 ** 2 is -4. */
	private const PRECEDENCE = array(
		'?'  => 1,
		'||' => 2,
		'&&' => 3,
		'<'  => 4,
		'<=' => 4,
		'>'  => 4,
		'>=' => 4,
		'==' => 4,
		'!=' => 4,
		'+'  => 5,
		'-'  => 5,
		'*'  => 6,
		'/'  => 6,
		'%'  => 6,
		'**' => 8,
	);

	private const COMPARISON_PRECEDENCE = 4;
	private const UNARY_PRECEDENCE      = 7;

	private const OPERATOR_NAMES = array(
		'&&' => 'and',
		'||' => 'or',
	);

	private int $index = 0;
	private int $node_count = 0;

	/**
	 * @param non-empty-list<Token> $tokens The last token is the end.
	 */
	public function __construct( private readonly array $tokens ) {
	}

	/**
	 * @return int|float|list<mixed>
	 *
	 * @throws DomainError With `position`; the codes are listed at Formula::compile().
	 */
	public function tree(): int|float|array {
		if ( Token::END === $this->peek()->type ) {
			throw $this->error( 'empty', $this->peek() );
		}
		$tree = $this->expression( 0, 0 );
		if ( Token::END !== $this->peek()->type ) {
			throw $this->unexpected( $this->peek() );
		}
		return $tree;
	}

	/**
	 * @return int|float|list<mixed>
	 */
	private function expression( int $min_precedence, int $depth ): int|float|array {
		if ( $depth > Limits::DEPTH ) {
			throw $this->error( 'too_deep', $this->peek() );
		}
		$left                = $this->prefix( $depth );
		$is_after_comparison = false;
		while ( true ) {
			$token      = $this->peek();
			$precedence = Token::OPERATOR === $token->type ? ( self::PRECEDENCE[ $token->value ] ?? -1 ) : -1;
			if ( $precedence < $min_precedence || $precedence < 0 ) {
				return $left;
			}
			if ( self::COMPARISON_PRECEDENCE === $precedence && $is_after_comparison ) {
				throw $this->error( 'chained_comparison', $token );
			}
			$is_after_comparison = self::COMPARISON_PRECEDENCE === $precedence;
			$this->consume();
			$left = $this->infix( $token, $left, $precedence, $depth );
		}
	}

	/**
	 * @param int|float|list<mixed> $left Left operand.
	 * @return list<mixed>
	 */
	private function infix( Token $token, int|float|array $left, int $precedence, int $depth ): array {
		if ( '?' === $token->value ) {
			$then_branch = $this->expression( 0, $depth + 1 );
			$this->expect( ':' );
			return $this->node( array( 'if', $left, $then_branch, $this->expression( $precedence, $depth + 1 ) ), $token );
		}
		// Only `**` is right-associative.
		$right = $this->expression( '**' === $token->value ? $precedence : $precedence + 1, $depth + 1 );
		return $this->node( array( self::OPERATOR_NAMES[ $token->value ] ?? $token->value, $left, $right ), $token );
	}

	/**
	 * @return int|float|list<mixed>
	 */
	private function prefix( int $depth ): int|float|array {
		$token = $this->consume();
		if ( $token->is_operator( '-', '!' ) ) {
			$operand = $this->expression( self::UNARY_PRECEDENCE, $depth + 1 );
			return $this->node( array( '-' === $token->value ? 'neg' : 'not', $operand ), $token );
		}
		if ( $token->is_operator( '(' ) ) {
			$expression = $this->expression( 0, $depth + 1 );
			$this->expect( ')' );
			return $expression;
		}
		return match ( $token->type ) {
			Token::NUMBER    => $this->number( $token ),
			Token::TEXT      => $this->node( array( 'text', $token->value ), $token ),
			Token::REFERENCE => $this->node( array( 'ref', $token->value ), $token ),
			Token::NAME      => $this->call( $token, $depth ),
			default          => throw $this->unexpected( $token ),
		};
	}

	/**
	 * Whole numbers are integers, so that a tree stays the same when it is stored as JSON.
	 */
	private function number( Token $token ): int|float {
		$value = (float) $token->value;
		if ( $value > Limits::MAGNITUDE ) {
			throw $this->error( 'number_too_large', $token );
		}
		$this->count( $token );
		return floor( $value ) === $value && $value <= PHP_INT_MAX ? (int) $value : $value;
	}

	/**
	 * @return list<mixed>
	 */
	private function call( Token $token, int $depth ): array {
		$name = str_starts_with( $token->value, 'Math.' ) ? substr( $token->value, 5 ) : $token->value;
		if ( 'lookup' !== $name && ! Signatures::has_function( $name ) ) {
			throw $this->error( 'unknown_name', $token, array( 'name' => $token->value ) );
		}
		$this->expect( '(' );
		if ( 'lookup' === $name ) {
			return $this->lookup( $token, $depth );
		}
		$arguments = $this->arguments( $depth );
		if ( ! Signatures::allows( $name, count( $arguments ) ) ) {
			throw $this->error( 'wrong_argument_count', $token, array( 'name' => $name ) );
		}
		return $this->node( array( $name, ...$arguments ), $token );
	}

	/**
	 * @return list<int|float|list<mixed>>
	 */
	private function arguments( int $depth ): array {
		if ( $this->accept( ')' ) ) {
			return array();
		}
		$arguments = array();
		do {
			$arguments[] = $this->expression( 0, $depth + 1 );
		} while ( $this->accept( ',' ) );
		$this->expect( ')' );
		return $arguments;
	}

	/**
	 * @return list<mixed>
	 */
	private function lookup( Token $token, int $depth ): array {
		$table = $this->name();
		$this->expect( ',' );
		$row = $this->expression( 0, $depth + 1 );
		$this->expect( ',' );
		$column = $this->expression( 0, $depth + 1 );
		$mode   = 'exact';
		if ( $this->accept( ',' ) ) {
			$mode_token = $this->peek();
			$mode       = $this->name();
			if ( ! in_array( $mode, Signatures::LOOKUP_MODES, true ) ) {
				throw $this->error( 'bad_lookup_mode', $mode_token );
			}
		}
		$this->expect( ')' );
		return $this->node( array( 'lookup', $table, $row, $column, $mode ), $token );
	}

	/** Reads a name with or without quotes. */
	private function name(): string {
		$token = $this->consume();
		if ( Token::NAME !== $token->type && Token::TEXT !== $token->type ) {
			throw $this->unexpected( $token );
		}
		return $token->value;
	}

	/**
	 * @param list<mixed> $node Node to count and return.
	 * @return list<mixed>
	 */
	private function node( array $node, Token $token ): array {
		$this->count( $token );
		return $node;
	}

	private function count( Token $token ): void {
		++$this->node_count;
		if ( $this->node_count > Limits::NODES ) {
			throw $this->error( 'too_many_nodes', $token );
		}
	}

	/**
	 * @phpstan-impure
	 */
	private function peek(): Token {
		return $this->tokens[ $this->index ] ?? $this->tokens[ count( $this->tokens ) - 1 ];
	}

	private function consume(): Token {
		$token = $this->peek();
		++$this->index;
		return $token;
	}

	private function accept( string $operator ): bool {
		if ( ! $this->peek()->is_operator( $operator ) ) {
			return false;
		}
		$this->consume();
		return true;
	}

	private function expect( string $operator ): void {
		$token = $this->consume();
		if ( ! $token->is_operator( $operator ) ) {
			throw $this->unexpected( $token, array( 'expected' => $operator ) );
		}
	}

	/**
	 * @param array<string, string> $data Additional data for the message.
	 */
	private function unexpected( Token $token, array $data = array() ): DomainError {
		return $this->error( Token::END === $token->type ? 'unexpected_end' : 'unexpected_token', $token, $data );
	}

	/**
	 * @param array<string, string> $data Additional data for the message.
	 */
	private function error( string $code, Token $token, array $data = array() ): DomainError {
		return new DomainError( $code, array( 'position' => $token->position ) + $data );
	}
}
