<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\FormattedText\NormalizedHtml;
use Aisle\Domain\FormStyle;

/**
 * Reduces a document to the members that a form may have. Unknown members are never stored, including formula trees
 * sent with the document. Known members with a wrong format are reported and removed.
 *
 * @phpstan-type Picture array{image_id: int, src: string, full_src: string, title: string, alt: string, width: int, height: int}
 * @phpstan-import-type RawProblem from MemberReader
 */
final class FormSchema {

	/** Maximum size in bytes. A larger form would be slow to edit. */
	public const MAX_BYTES = 1048576;

	private const MAX_DEPTH = 20;

	/**
	 * @param list<string>                $extra_field_members    Members of a field that only this form type has.
	 * @param array<string, list<string>> $record_members Members that are lists of records => member names of one
	 *                                                    record.
	 * @param MemberReader                $reader    Shared with other readers of the same document.
	 */
	public function __construct(
		private readonly array $extra_field_members = array(),
		private readonly array $record_members = array(),
		private readonly MemberReader $reader = new MemberReader()
	) {}

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return array<string, mixed> Known members only; `rules`, `tables` and `fields` are always present.
	 */
	public function clean( array $document ): array {
		$this->reader->reset();
		if ( strlen( (string) json_encode( $document, JSON_INVALID_UTF8_SUBSTITUTE ) ) > self::MAX_BYTES ) {
			$this->reader->add_problem( 'too_large', '' );
			$document['fields'] = array();
			$document['tables'] = array();
		}
		$clean               = $this->reader->scalars( $document, FormMembers::DOCUMENT, '' );
		$clean['assignment'] = $this->assignment( $this->reader->array_value( $document, 'assignment', '' ) );
		$clean['rules']      = $this->reader->scalars( $this->reader->array_value( $document, 'rules', '' ), FormMembers::RULES, 'rules.' );
		$clean              += self::style( $document['style'] ?? null );
		$clean['tables']     = $this->tables( $this->reader->array_value( $document, 'tables', '' ) );
		$clean['fields']     = array();
		foreach ( $this->reader->array_value( $document, 'fields', '' ) as $position => $field ) {
			$path = 'fields.' . $position;
			if ( is_array( $field ) ) {
				$clean['fields'][] = $this->field( $field, $path . '.' );
			} else {
				$this->reader->add_problem( 'bad_object', $path );
			}
		}
		return $clean;
	}

	/**
	 * @return list<RawProblem> Members that clean() has removed because of their format.
	 */
	public function problems(): array {
		return $this->reader->problems();
	}

	/**
	 * @return list<string> For the test that compares the list with the members that the model reads.
	 */
	public static function field_members(): array {
		return array_merge(
			FormMembers::FIELD,
			array_keys( WireNames::MESSAGES ),
			FormMembers::LISTS,
			array( 'default', 'options', 'cl_rule', 'hours' )
		);
	}

	/**
	 * @return list<string>
	 */
	public static function option_members(): array {
		return array_merge( FormMembers::OPTION, array( 'image' ) );
	}

	/**
	 * @param array<mixed> $field
	 * @return array<string, mixed>
	 */
	private function field( array $field, string $path ): array {
		$clean = $this->reader->scalars(
			$field,
			array_merge( FormMembers::FIELD, array_keys( WireNames::MESSAGES ), $this->extra_field_members ),
			$path
		);
		$clean = self::with_normalized_html( $clean, array( 'help', 'content' ) );
		if ( array_key_exists( 'default', $field ) ) {
			$clean['default'] = $this->reader->texts( $field['default'], $path . 'default' );
		}
		foreach ( array_intersect_key( $field, array_flip( FormMembers::LISTS ) ) as $name => $list ) {
			$clean[ $name ] = $this->reader->texts( $this->reader->array_value( $field, $name, $path ), $path . $name );
		}
		foreach ( $this->reader->array_value( $field, 'hours', $path ) as $position => $row ) {
			$item_path        = $path . 'hours.' . $position . '.';
			$row              = is_array( $row ) ? $row : array();
			$clean['hours'][] = $this->reader->scalars( $row, FormMembers::HOURS, $item_path )
				+ array( 'days' => $this->reader->texts( $this->reader->array_value( $row, 'days', $item_path ), $item_path . 'days' ) );
		}
		foreach ( array_intersect_key( $this->record_members, $field ) as $name => $members ) {
			$clean[ $name ] = $this->records( $this->reader->array_value( $field, $name, $path ), $members, $path . $name . '.' );
		}
		if ( isset( $field['options'] ) ) {
			$clean['options'] = array();
			foreach ( $this->reader->array_value( $field, 'options', $path ) as $position => $option ) {
				$item_path = $path . 'options.' . $position;
				if ( is_array( $option ) ) {
					$clean['options'][] = $this->option( $option, $item_path . '.' );
				} else {
					$this->reader->add_problem( 'bad_object', $item_path );
				}
			}
		}
		if ( is_array( $field['cl_rule'] ?? null ) ) {
			$clean['cl_rule'] = $this->reader->scalars( $field['cl_rule'], array( 'action' ), $path . 'cl_rule.' ) + array(
				'groups' => $this->groups(
					$this->reader->array_value( $field['cl_rule'], 'groups', $path . 'cl_rule.' ),
					$path . 'cl_rule.groups.',
					1
				),
			);
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $list
	 * @param list<string> $members
	 * @return list<array<string, mixed>>
	 */
	private function records( array $list, array $members, string $path ): array {
		$clean = array();
		foreach ( array_values( $list ) as $position => $record ) {
			$clean[] = $this->reader->scalars( is_array( $record ) ? $record : array(), $members, $path . $position . '.' );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $option
	 * @return array<string, mixed>
	 */
	private function option( array $option, string $path ): array {
		$clean = self::with_normalized_html( $this->reader->scalars( $option, FormMembers::OPTION, $path ), array( 'label' ) );
		if ( is_array( $option['image'] ?? null ) && array() !== $option['image'] ) {
			$clean['image'] = ImageMembers::of( $this->reader->scalars( $option['image'], FormMembers::IMAGE, $path . 'image.' ) );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $groups
	 * @return list<mixed>
	 */
	private function groups( array $groups, string $path, int $depth ): array {
		$clean = array();
		foreach ( $depth > self::MAX_DEPTH ? array() : $groups as $position => $group ) {
			$group_path = $path . $position . '.';
			$group = is_array( $group ) ? $group : array();
			$rules = array();
			foreach ( $this->reader->array_value( $group, 'rules', $group_path ) as $number => $rule ) {
				$rules[] = $this->rule( is_array( $rule ) ? $rule : array(), $group_path . 'rules.' . $number . '.', $depth );
			}
			$clean[] = $this->reader->scalars( $group, array( 'operator' ), $group_path ) + array( 'rules' => $rules );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $rule
	 * @return array<string, mixed>
	 */
	private function rule( array $rule, string $path, int $depth ): array {
		$clean = $this->reader->scalars( $rule, FormMembers::RULE, $path );
		if ( array_key_exists( 'cl_val', $rule ) ) {
			$clean['cl_val'] = $this->reader->texts( $rule['cl_val'], $path . 'cl_val' );
		}
		if ( ! empty( $rule['groups'] ) ) {
			$clean['groups'] = $this->groups( $this->reader->array_value( $rule, 'groups', $path ), $path . 'groups.', $depth + 1 );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $assignment
	 * @return array{include: list<mixed>, exclude: list<mixed>}
	 */
	private function assignment( array $assignment ): array {
		$clean = array(
			'include' => array(),
			'exclude' => array(),
		);
		foreach ( array_keys( $clean ) as $list_name ) {
			$path = 'assignment.' . $list_name;
			foreach ( $this->reader->array_value( $assignment, $list_name, 'assignment.' ) as $position => $target ) {
				if ( ! is_array( $target ) ) {
					$this->reader->add_problem( 'bad_assignment', $path . '.' . $position );
					continue;
				}
				$ids              = array_map(
					static fn( mixed $id ): mixed => is_string( $id ) && ctype_digit( $id ) ? (int) $id : $id,
					$this->reader->array_value( $target, 'ids', $path . '.' . $position . '.' )
				);
				$clean[ $list_name ][] = $this->reader->scalars( $target, array( 'by' ), $path . '.' . $position . '.' )
					+ self::children_member( $target )
					+ ( array() === $ids ? array() : array( 'ids' => array_values( array_unique( $ids, SORT_REGULAR ) ) ) );
			}
		}
		return $clean;
	}

	/**
	 * A category includes its subcategories, unless the target excludes them.
	 *
	 * @param array<mixed> $target
	 * @return array{children?: false}
	 */
	private static function children_member( array $target ): array {
		$excludes_children = 'category' === ( $target['by'] ?? '' )
			&& in_array( $target['children'] ?? true, array( false, 0, '0', '' ), true );
		return $excludes_children ? array( 'children' => false ) : array();
	}

	/**
	 * @return array{style?: array<string, string>}
	 */
	private static function style( mixed $raw_style ): array {
		$style = FormStyle::read( $raw_style );
		return array() === $style ? array() : array( 'style' => $style );
	}

	/**
	 * @param array<mixed> $tables
	 * @return array<string, mixed>
	 */
	private function tables( array $tables ): array {
		$clean = array();
		foreach ( $tables as $name => $table ) {
			if ( is_array( $table ) ) {
				$clean[ (string) $name ] = array_intersect_key( $table, array_flip( FormMembers::TABLE ) );
			} else {
				$this->reader->add_problem( 'bad_table', 'tables.' . $name );
			}
		}
		return $clean;
	}

	/**
	 * @param array<string, mixed> $values
	 * @param list<string>         $names  Names of texts that may be formatted.
	 * @return array<string, mixed>
	 */
	private static function with_normalized_html( array $values, array $names ): array {
		foreach ( $names as $name ) {
			if ( is_string( $values[ $name ] ?? null ) ) {
				$values[ $name ] = NormalizedHtml::normalize( $values[ $name ] );
			}
		}
		return $values;
	}
}
