<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Assigns fields to the groups of the plugin Conditional Fields for Contact Form 7; groups can be nested.
 */
final class FieldGroups {

	/**
	 * @var list<string> Names of the open groups, the outermost first.
	 */
	private array $open_groups = array();

	/**
	 * @var array<string, list<string>> Field ID => names of its groups.
	 */
	private array $groups_by_field = array();

	public function open_or_close_group( FormTag $tag ): void {
		if ( FormTag::GROUP === $tag->type() ) {
			$this->open_groups[] = $tag->name;
		} else {
			array_pop( $this->open_groups );
		}
	}

	public function assign( string $id ): void {
		if ( array() !== $this->open_groups ) {
			$this->groups_by_field[ $id ] = $this->open_groups;
		}
	}

	/**
	 * @return list<string>
	 */
	public function of( string $id ): array {
		return $this->groups_by_field[ $id ] ?? array();
	}

	/**
	 * @return list<string> Without duplicates.
	 */
	public function names(): array {
		return array_values( array_unique( array_merge( array(), ...array_values( $this->groups_by_field ) ) ) );
	}
}
