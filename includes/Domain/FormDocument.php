<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\FormDocument\DocumentPart;
use Aisle\Domain\FormDocument\FieldList;
use Aisle\Domain\FormDocument\OptionFieldPart;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Converts a stored form of product options, with wire names, to the domain's model, or rejects it with an error code.
 * Mirror of src/domain/form-document.ts.
 *
 * @phpstan-import-type Form from OptionFormModel
 */
final class FormDocument {

	private const MAX_CELLS        = 10000;
	private const DEFAULT_PRIORITY = 10;
	private const ASSIGNED_BY      = array( 'all', 'category', 'tag', 'product', 'variation' );

	/**
	 * @param array<mixed> $document Untrusted; the assignment may be missing.
	 * @return Form
	 * @throws DomainError With `path` (such as `fields.3.type`) and `field` (its ID, or ''): `not_a_document`,
	 *                     `unknown_schema_version`, `bad_assignment`, `bad_table`, `too_many_fields`, `bad_id`,
	 *                     `duplicate_id`, `unknown_type`, `unknown_pricing`, `bad_price`, `not_compiled`, `bad_tree`,
	 *                     `option_required`, `too_many_options`, `unknown_action`, `unknown_source`,
	 *                     `unknown_relation`, `unknown_operator`, `too_deep`, `too_many_rules`, `bad_text`,
	 *                     `text_too_long`, `bad_number`, `bad_list`, `bad_object`, `bad_url`, `bad_color`,
	 *                     `unknown_upload`, `unknown_width`, `unknown_section`.
	 */
	public static function to_model( array $document ): array {
		$root = FieldList::root( $document );
		self::check_assignment( $root->part( 'assignment' ) );
		$rules = $root->part( 'rules' );
		return array(
			'priority'       => $root->integer( 'priority' ) ?? self::DEFAULT_PRIORITY,
			'base_price'     => self::base_price_mode( $rules ),
			'bound_quantity' => self::bound_quantity( $rules ),
			'tables'         => self::tables( $root->part( 'tables' ) ),
			'fields'         => FieldList::read( $root, OptionFieldPart::read( ... ) ),
		);
	}

	/** Returns the mode of the base price. The specification defines the order in which the flags are checked. */
	private static function base_price_mode( DocumentPart $rules ): string {
		if ( $rules->flag( 'pric_overide_base_price' ) ) {
			return 'greater';
		}
		if ( $rules->flag( 'pric_overide_base_price_if_gt_zero' ) ) {
			return 'options_if_positive';
		}
		return $rules->flag( 'pric_overide_base_price_fully' ) ? 'options' : 'add';
	}

	private static function bound_quantity( DocumentPart $rules ): mixed {
		$source = $rules->text( 'quantity_bind_formula', DocumentPart::FORMULA );
		$tree   = $rules->flag( 'bind_quantity' ) ? $rules->tree( 'quantity_bind_formula_compiled' ) : null;
		// A tree alone is enough; a source without a tree was never compiled.
		if ( null === $tree && $rules->flag( 'bind_quantity' ) && ! Answer::is_blank( $source ) ) {
			throw $rules->error( 'not_compiled', 'quantity_bind_formula' );
		}
		return $tree;
	}

	/**
	 * @return array<string, array{rows: list<int|float|string>, columns: list<int|float|string>, cells: list<list<int|float|string>>}>
	 */
	private static function tables( DocumentPart $part ): array {
		$tables = array();
		$cells  = 0;
		foreach ( $part->keys() as $name ) {
			$table  = self::table( $part->part( $name ) );
			$cells += count( $table['rows'] ) * count( $table['columns'] );
			if ( $cells > self::MAX_CELLS ) {
				throw $part->error( 'bad_table', $name );
			}
			// In JavaScript, this name is not an own property.
			if ( '__proto__' === $name ) {
				throw $part->error( 'bad_table', $name );
			}
			$tables[ $name ] = $table;
		}
		return $tables;
	}

	/**
	 * @return array{rows: list<int|float|string>, columns: list<int|float|string>, cells: list<list<int|float|string>>}
	 */
	private static function table( DocumentPart $part ): array {
		$rows    = self::table_values( $part, 'rows', $part->list( 'rows' ) );
		$columns = self::table_values( $part, 'columns', $part->list( 'columns' ) );
		$cells   = array();
		foreach ( $part->list( 'cells' ) as $row ) {
			$cells[] = self::table_values( $part, 'cells', $row );
		}
		$widths = array_unique( array_map( count( ... ), $cells ) );
		if ( count( $cells ) !== count( $rows ) || array() !== array_diff( $widths, array( count( $columns ) ) ) ) {
			throw $part->error( 'bad_table', 'cells' );
		}
		return array(
			'rows'    => $rows,
			'columns' => $columns,
			'cells'   => $cells,
		);
	}

	/**
	 * @return list<int|float|string>
	 */
	private static function table_values( DocumentPart $part, string $key, mixed $items ): array {
		if ( ! is_array( $items ) || ! array_is_list( $items ) ) {
			throw $part->error( 'bad_table', $key );
		}
		$keys = array();
		foreach ( $items as $item ) {
			if ( ! is_int( $item ) && ! is_float( $item ) && ! is_string( $item ) ) {
				throw $part->error( 'bad_table', $key );
			}
			$keys[] = $item;
		}
		return $keys;
	}

	/** Checks the assignment's format only; the repository applies it. */
	private static function check_assignment( DocumentPart $part ): void {
		foreach ( array( 'include', 'exclude' ) as $list_name ) {
			foreach ( $part->parts( $list_name ) as $rule ) {
				$ids           = $rule->list( 'ids' );
				$valid_ids     = array_filter( $ids, static fn( mixed $id ): bool => is_int( $id ) && $id > 0 );
				$is_known_type = in_array( $rule->raw( 'by' ), self::ASSIGNED_BY, true );
				if ( ! $is_known_type || count( $valid_ids ) !== count( $ids ) ) {
					throw $rule->error( 'bad_assignment' );
				}
			}
		}
	}
}
