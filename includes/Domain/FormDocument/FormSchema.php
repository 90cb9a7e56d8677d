<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\FormStyle;
use Aisle\Domain\MarkedText\WrittenHtml;

/**
 * The members a form document may have. What is not named here is never stored, a tree that came in with the document
 * included; what is named and has the wrong shape is told and left out.
 *
 * @phpstan-type Picture array{image_id: int, src: string, full_src: string, title: string, alt: string, width: int, height: int}
 * @phpstan-type RawProblem array{
 *     code: string,
 *     field?: string,
 *     option?: string,
 *     path: string,
 *     position?: int|null,
 *     character?: string,
 *     name?: string,
 * }
 */
final class FormSchema {

	/** More would be slow to edit and is nobody's form. */
	public const MOST_BYTES = 1048576;

	private const DEEPEST = 20;

	/** @var list<RawProblem> */
	private array $problems = array();

	/**
	 * @param list<string>                $more    Members of a field that only this kind of form has.
	 * @param array<string, list<string>> $records Those of them that are lists of records, and the members of one.
	 */
	public function __construct( private readonly array $more = array(), private readonly array $records = array() ) {}

	/**
	 * @param array<mixed> $document Untrusted.
	 * @return array<string, mixed> Known members only; `rules`, `tables` and `fields` are always there.
	 */
	public function clean( array $document ): array {
		$this->problems = array();
		if ( strlen( (string) json_encode( $document, JSON_INVALID_UTF8_SUBSTITUTE ) ) > self::MOST_BYTES ) {
			$this->problems[] = array(
				'code' => 'too_large',
				'path' => '',
			);
			$document['fields'] = array();
			$document['tables'] = array();
		}
		$clean               = $this->scalars( $document, FormMembers::DOCUMENT, '' );
		$clean['assignment'] = $this->assignment( $this->members( $document, 'assignment', '' ) );
		$clean['rules']      = $this->scalars( $this->members( $document, 'rules', '' ), FormMembers::RULES, 'rules.' );
		$clean              += self::style( $document['style'] ?? null );
		$clean['tables']     = $this->tables( $this->members( $document, 'tables', '' ) );
		$clean['fields']     = array();
		foreach ( $this->members( $document, 'fields', '' ) as $position => $field ) {
			$path = 'fields.' . $position;
			if ( is_array( $field ) ) {
				$clean['fields'][] = $this->field( $field, $path . '.' );
			} else {
				$this->add( 'bad_object', $path );
			}
		}
		return $clean;
	}

	/**
	 * @return list<RawProblem> What clean() left out because its shape was wrong.
	 */
	public function problems(): array {
		return $this->problems;
	}

	/**
	 * @return list<string> For the test that holds the list against what the model reads.
	 */
	public static function field_members(): array {
		return array_merge(
			FormMembers::FIELD,
			array_keys( ContractNames::MESSAGES ),
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
		$clean = $this->scalars( $field, array_merge( FormMembers::FIELD, array_keys( ContractNames::MESSAGES ), $this->more ), $path );
		$clean = self::exactly_marked( $clean, array( 'help', 'content' ) );
		if ( array_key_exists( 'default', $field ) ) {
			$clean['default'] = $this->texts( $field['default'], $path . 'default' );
		}
		foreach ( array_intersect_key( $field, array_flip( FormMembers::LISTS ) ) as $name => $list ) {
			$clean[ $name ] = $this->texts( $this->members( $field, $name, $path ), $path . $name );
		}
		foreach ( $this->members( $field, 'hours', $path ) as $position => $row ) {
			$place             = $path . 'hours.' . $position . '.';
			$row               = is_array( $row ) ? $row : array();
			$clean['hours'][]  = $this->scalars( $row, FormMembers::HOURS, $place )
				+ array( 'days' => $this->texts( $this->members( $row, 'days', $place ), $place . 'days' ) );
		}
		foreach ( array_intersect_key( $this->records, $field ) as $name => $members ) {
			$clean[ $name ] = $this->records( $this->members( $field, $name, $path ), $members, $path . $name . '.' );
		}
		if ( isset( $field['options'] ) ) {
			$clean['options'] = array();
			foreach ( $this->members( $field, 'options', $path ) as $position => $option ) {
				$place = $path . 'options.' . $position;
				if ( is_array( $option ) ) {
					$clean['options'][] = $this->option( $option, $place . '.' );
				} else {
					$this->add( 'bad_object', $place );
				}
			}
		}
		if ( is_array( $field['cl_rule'] ?? null ) ) {
			$clean['cl_rule'] = $this->scalars( $field['cl_rule'], array( 'action' ), $path . 'cl_rule.' ) + array(
				'groups' => $this->groups(
					$this->members( $field['cl_rule'], 'groups', $path . 'cl_rule.' ),
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
			$clean[] = $this->scalars( is_array( $record ) ? $record : array(), $members, $path . $position . '.' );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $option
	 * @return array<string, mixed>
	 */
	private function option( array $option, string $path ): array {
		$clean = self::exactly_marked( $this->scalars( $option, FormMembers::OPTION, $path ), array( 'label' ) );
		if ( is_array( $option['image'] ?? null ) && array() !== $option['image'] ) {
			$clean['image'] = PictureMembers::of( $this->scalars( $option['image'], FormMembers::IMAGE, $path . 'image.' ) );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $groups
	 * @return list<mixed>
	 */
	private function groups( array $groups, string $path, int $depth ): array {
		$clean = array();
		foreach ( $depth > self::DEEPEST ? array() : $groups as $position => $group ) {
			$place = $path . $position . '.';
			$group = is_array( $group ) ? $group : array();
			$rules = array();
			foreach ( $this->members( $group, 'rules', $place ) as $number => $rule ) {
				$rules[] = $this->rule( is_array( $rule ) ? $rule : array(), $place . 'rules.' . $number . '.', $depth );
			}
			$clean[] = $this->scalars( $group, array( 'operator' ), $place ) + array( 'rules' => $rules );
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $rule
	 * @return array<string, mixed>
	 */
	private function rule( array $rule, string $path, int $depth ): array {
		$clean = $this->scalars( $rule, FormMembers::RULE, $path );
		if ( array_key_exists( 'cl_val', $rule ) ) {
			$clean['cl_val'] = $this->texts( $rule['cl_val'], $path . 'cl_val' );
		}
		if ( ! empty( $rule['groups'] ) ) {
			$clean['groups'] = $this->groups( $this->members( $rule, 'groups', $path ), $path . 'groups.', $depth + 1 );
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
		foreach ( array_keys( $clean ) as $side ) {
			$path = 'assignment.' . $side;
			foreach ( $this->members( $assignment, $side, 'assignment.' ) as $position => $target ) {
				if ( ! is_array( $target ) ) {
					$this->add( 'bad_assignment', $path . '.' . $position );
					continue;
				}
				$ids              = array_map(
					static fn( mixed $id ): mixed => is_string( $id ) && ctype_digit( $id ) ? (int) $id : $id,
					$this->members( $target, 'ids', $path . '.' . $position . '.' )
				);
				$clean[ $side ][] = $this->scalars( $target, array( 'by' ), $path . '.' . $position . '.' )
					+ self::without_children( $target )
					+ ( array() === $ids ? array() : array( 'ids' => array_values( array_unique( $ids, SORT_REGULAR ) ) ) );
			}
		}
		return $clean;
	}

	/**
	 * A category means the categories below it too, but where the target says otherwise.
	 *
	 * @param array<mixed> $target
	 * @return array{children?: false}
	 */
	private static function without_children( array $target ): array {
		$is_itself = 'category' === ( $target['by'] ?? '' ) && in_array( $target['children'] ?? true, array( false, 0, '0', '' ), true );
		return $is_itself ? array( 'children' => false ) : array();
	}

	/**
	 * @return array{style?: array<string, string>}
	 */
	private static function style( mixed $stored ): array {
		$style = FormStyle::read( $stored );
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
				$this->add( 'bad_table', 'tables.' . $name );
			}
		}
		return $clean;
	}

	/**
	 * For parts of a document that only one kind of form has, too.
	 *
	 * @param array<mixed> $from
	 * @param list<string> $names
	 * @return array<string, mixed>
	 */
	public function scalars( array $from, array $names, string $path ): array {
		$clean = array();
		foreach ( array_intersect_key( $from, array_flip( $names ) ) as $name => $value ) {
			if ( null === $value || is_scalar( $value ) ) {
				$clean[ (string) $name ] = $value;
			} else {
				$this->add( 'bad_text', $path . $name );
			}
		}
		return $clean;
	}

	/**
	 * @param array<string, mixed> $values
	 * @param list<string>         $names  Of texts that may be marked.
	 * @return array<string, mixed>
	 */
	private static function exactly_marked( array $values, array $names ): array {
		foreach ( $names as $name ) {
			if ( is_string( $values[ $name ] ?? null ) ) {
				$values[ $name ] = WrittenHtml::exact( $values[ $name ] );
			}
		}
		return $values;
	}

	private function texts( mixed $value, string $path ): mixed {
		$list = is_array( $value ) ? array_values( $value ) : array( $value );
		if ( array_filter( $list, static fn( mixed $item ): bool => null !== $item && ! is_scalar( $item ) ) ) {
			$this->add( 'bad_text', $path );
			return '';
		}
		return is_array( $value ) ? $list : $value;
	}

	/**
	 * @param array<mixed> $from
	 * @return array<mixed>
	 */
	public function members( array $from, string $name, string $path ): array {
		$value = $from[ $name ] ?? array();
		if ( ! is_array( $value ) ) {
			$this->add(
				in_array(
					$name,
					array( 'fields', 'options', 'groups', 'rules', 'include', 'exclude', 'ids', 'weekdays', 'blocked', 'hours', 'days' ),
					true
				)
					? 'bad_list'
					: 'bad_object',
				$path . $name
			);
			return array();
		}
		return $value;
	}

	private function add( string $code, string $path ): void {
		$this->problems[] = compact( 'code', 'path' );
	}
}
