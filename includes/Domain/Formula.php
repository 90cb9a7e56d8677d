<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Formula\Evaluator;
use Aisle\Domain\Formula\Label;
use Aisle\Domain\Formula\Parser;
use Aisle\Domain\Formula\References;
use Aisle\Domain\Formula\Tokenizer;
use Aisle\Domain\Formula\Values;

/**
 * A merchant's formula. It is compiled once, when a form is saved, to a tree that is stored next to its source. Both
 * PHP and src/domain/formula.ts evaluate the tree.
 *
 * A tree is plain JSON:
 *
 *     12.5                                 number (an int where it is whole)
 *     [ "text", s ]                        text
 *     [ "ref", name ]                      token, without braces
 *     [ "neg", a ] [ "not", a ]
 *     [ op, a, b ]                         + - * / % ** < <= > >= == != and or
 *     [ "if", condition, a, b ]            also of ? :
 *     [ "min" | "max", a, … ] [ "round", a ] [ "round", a, decimals ] [ "pow", a, b ]
 *     [ "ceil" | "floor" | "abs" | "sqrt" | "length", a ]
 *     [ "lookup", table name, row, column, "exact" | "floor" | "ceil" | "round" ]
 *
 * @phpstan-import-type Currency from Money
 */
final class Formula {

	/**
	 * @return int|float|list<mixed> Compiled tree.
	 * @throws DomainError With `position` in code points: `empty`, `too_long`, `too_deep`, `too_many_nodes`,
	 *                     `invalid_text`, `number_too_large`, `unexpected_character` (with `character` and perhaps
	 *                     `hint`), `unexpected_token`, `unexpected_end`, `unclosed_string`, `unclosed_reference`,
	 *                     `bad_escape`, `unknown_name`, `unknown_reference` (both with `name`), `wrong_argument_count`,
	 *                     `chained_comparison`, `bad_lookup_mode`.
	 */
	public static function compile( string $source ): int|float|array {
		return ( new Parser( ( new Tokenizer( $source ) )->tokens() ) )->tree();
	}

	/**
	 * @return list<string|array{source: string, tree: int|float|list<mixed>}>
	 * @throws DomainError As in compile(), with `position` counted in the whole label.
	 */
	public static function compile_label( string $source ): array {
		return Label::compile( $source );
	}

	/**
	 * @param mixed                                $tree     Tree returned by compile(); anything else is rejected
	 *                                                       safely.
	 * @param array<string, int|float|string|bool> $bindings Values of all references of the tree, by name.
	 * @param array<mixed>                         $tables   Tables for `lookup`: name => { rows, columns, cells }.
	 * @throws DomainError `division_by_zero`, `nan`, `infinity`, `out_of_range`, `not_numeric`, `bad_exponent`,
	 *                     `bad_decimals`, `unbound_reference`, `bad_binding`, `unknown_table`, `bad_table`,
	 *                     `lookup_missing`, `bad_tree`, `too_deep`, `too_many_nodes`.
	 */
	public static function evaluate( mixed $tree, array $bindings, array $tables = array() ): float|string|bool {
		return ( new Evaluator( $bindings, $tables ) )->value( $tree );
	}

	/**
	 * Returns the result as a number, for prices and quantities: numeric text is converted, true is 1 and false is 0.
	 *
	 * @param mixed                                $tree     As in evaluate().
	 * @param array<string, int|float|string|bool> $bindings As in evaluate().
	 * @param array<mixed>                         $tables   As in evaluate().
	 * @throws DomainError As evaluate().
	 */
	public static function evaluate_number( mixed $tree, array $bindings, array $tables = array() ): float {
		return Values::number( self::evaluate( $tree, $bindings, $tables ) );
	}

	/**
	 * Returns a label with the results of its formulas. Never throws: if a formula fails, its raw text is kept; an
	 * empty result or 0 is omitted.
	 *
	 * @param mixed                                $parts    Value returned by compile_label().
	 * @param array<string, int|float|string|bool> $bindings As in evaluate().
	 * @param array<mixed>                         $tables   As in evaluate().
	 * @param Currency                             $currency Formats results that are not integers.
	 */
	public static function evaluate_label( mixed $parts, array $bindings, array $tables, array $currency ): string {
		return Label::evaluate( $parts, $bindings, $tables, $currency );
	}

	/**
	 * Does the same as evaluate_label() for parts parsed by FormattedText::parse(). Returns a text, or nodes if it is
	 * formatted.
	 *
	 * @param list<mixed>                          $parts    Texts, formulas and elements.
	 * @param array<string, int|float|string|bool> $bindings As in evaluate().
	 * @param array<mixed>                         $tables   As in evaluate().
	 * @param Currency                             $currency As in evaluate_label().
	 * @return string|list<mixed>
	 */
	public static function evaluate_marked_label( array $parts, array $bindings, array $tables, array $currency ): string|array {
		return Label::evaluate_marked( $parts, $bindings, $tables, $currency );
	}

	/**
	 * @return list<string> Unique, in order of first use.
	 *
	 * @throws DomainError `bad_tree`, `too_many_nodes`.
	 */
	public static function references( mixed $tree ): array {
		return ( new References() )->of( $tree );
	}
}
