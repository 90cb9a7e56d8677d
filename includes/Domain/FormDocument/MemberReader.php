<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

/**
 * Reads the members of an untrusted document and collects those with a wrong format.
 *
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
final class MemberReader {

	/** Members that are lists; the others are objects. */
	private const LISTS = array(
		'fields', 'options', 'groups', 'rules', 'include', 'exclude', 'ids', 'weekdays', 'blocked', 'hours', 'days',
	);

	/** @var list<RawProblem> */
	private array $problems = array();

	/** Clears the problems of the previous document. */
	public function reset(): void {
		$this->problems = array();
	}

	/**
	 * @return list<RawProblem>
	 */
	public function problems(): array {
		return $this->problems;
	}

	/**
	 * @param array<mixed> $values
	 * @param list<string> $names
	 * @return array<string, mixed>
	 */
	public function scalars( array $values, array $names, string $path ): array {
		$clean = array();
		foreach ( array_intersect_key( $values, array_flip( $names ) ) as $name => $value ) {
			if ( null === $value || is_scalar( $value ) ) {
				$clean[ (string) $name ] = $value;
			} else {
				$this->add_problem( 'bad_text', $path . $name );
			}
		}
		return $clean;
	}

	/**
	 * @param array<mixed> $values
	 * @return array<mixed>
	 */
	public function array_value( array $values, string $name, string $path ): array {
		$value = $values[ $name ] ?? array();
		if ( ! is_array( $value ) ) {
			$this->add_problem( in_array( $name, self::LISTS, true ) ? 'bad_list' : 'bad_object', $path . $name );
			return array();
		}
		return $value;
	}

	public function texts( mixed $value, string $path ): mixed {
		$list = is_array( $value ) ? array_values( $value ) : array( $value );
		if ( array_filter( $list, static fn( mixed $item ): bool => null !== $item && ! is_scalar( $item ) ) ) {
			$this->add_problem( 'bad_text', $path );
			return '';
		}
		return is_array( $value ) ? $list : $value;
	}

	public function add_problem( string $code, string $path ): void {
		$this->problems[] = compact( 'code', 'path' );
	}
}
