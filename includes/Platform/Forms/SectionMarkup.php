<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\Form\Repetitions;
use Aisle\Domain\Form\SectionTree;

/**
 * Prints the fields of a form in their sections. Mirror of the browser's section component. All sections are printed;
 * collapsed sections and later steps are hidden only if scripts can show them.
 *
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 * @phpstan-type SectionRepetition array{head: Field, fields: list<Field>}
 * @phpstan-type Block array{head: Field, pieces: list<SectionRepetition>, inner: list<array<string, mixed>>}
 */
final class SectionMarkup {

	/**
	 * @var list<Block> Visible steps.
	 */
	private array $steps = array();

	private int $current_step = 0;

	public function __construct( private readonly SectionedFields $form ) {}

	public function html(): string {
		/** @var array{fields: list<Field>, sections: list<Block>} $tree */
		$tree          = SectionTree::of( $this->form->fields(), $this->form->repetitions() );
		$this->steps   = array_values( array_filter(
			$tree['sections'],
			fn ( array $block ): bool => 'step' === self::style( $block ) && $this->view_of( $block['head'] )->visible
		) );
		$steps_with_errors  = array_keys( array_filter( $this->steps, $this->has_error( ... ) ) );
		$this->current_step = $steps_with_errors[0] ?? 0;
		$html               = $this->fields_html( $tree['fields'] );
		foreach ( $tree['sections'] as $block ) {
			$html .= $this->section( $block );
		}
		return $html;
	}

	/**
	 * @param Block $block
	 */
	private function section( array $block ): string {
		$head             = $block['head'];
		$view             = $this->view_of( $head );
		$is_step          = 'step' === self::style( $block );
		$number           = $is_step ? array_search( $block, $this->steps, true ) : false;
		$is_open          = 'fold' !== self::style( $block ) || empty( $head['section']['folded'] ) || $this->has_error( $block );
		$is_inactive_step = $is_step && $number !== $this->current_step;
		$id               = $this->form->element_id( $head['id'] );
		$body             = '' === $head['help']
			? ''
			: Html::tag( 'div', array( 'class' => 'aisle-section__help' ), FormattedHtml::of( $head['help_markup'] ?? $head['help'] ) );
		$body    .= null === $view->error || '' === $view->error
			? ''
			: Html::tag( 'p', array( 'class' => 'aisle-field__error', 'id' => $id . '-error' ), Html::text( $view->error ) );
		$body    .= '' === ( $head['section']['repeat'] ?? '' )
			? $this->fields_box( $block['pieces'][0]['fields'] ?? array() )
			: $this->repetitions( $block, $id, $view );
		foreach ( $block['inner'] as $inner_block ) {
			/** @var Block $inner_block */
			$body .= $this->section( $inner_block );
		}
		$body .= $is_step ? $this->step_buttons( $number ) : '';
		return Html::tag(
			'div',
			array(
				'role'            => 'group',
				'aria-labelledby' => ( $is_step && $this->has_several_steps() ) || 'fold' === self::style( $block ) || '' !== $head['label']
					? $id
					: null,
				'class'           => 'aisle-section aisle-section--' . self::style( $block ) . ( $is_open ? '' : ' is-folded' )
					. ( $is_inactive_step ? ' is-waiting' : '' ),
				'hidden'          => ! $view->visible,
				'data-field'      => $head['id'],
				'aria-current'    => $is_step && ! $is_inactive_step ? 'step' : null,
			),
			$this->heading( $block, $id, $is_open, $is_step && $this->has_several_steps() ? ( false === $number ? 0 : $number + 1 ) : null )
				. Html::tag( 'div', array( 'class' => 'aisle-section__body', 'id' => $id . '-body' ), $body )
		);
	}

	/** Returns whether steps are numbered: only if there are several. */
	private function has_several_steps(): bool {
		return count( $this->steps ) > 1;
	}

	/**
	 * @param Block    $block
	 * @param int|null $number Number of a step among several; null for none.
	 */
	private function heading( array $block, string $id, bool $is_open, ?int $number ): string {
		$label = $block['head']['label'];
		if ( 'fold' === self::style( $block ) ) {
			$button = Html::tag(
				'button',
				array(
					'type'          => 'button',
					'class'         => 'aisle-section__toggle',
					'id'            => $id,
					'aria-expanded' => $is_open ? 'true' : 'false',
					'aria-controls' => $id . '-body',
				),
				Html::text( '' === $label ? __( 'More options', 'aisle' ) : $label )
			);
			return Html::tag( 'h2', array( 'class' => 'aisle-section__title' ), $button );
		}
		$progress = null === $number
			? ''
			: Html::tag(
				'span',
				array( 'class' => 'aisle-section__progress' ),
				/* translators: 1: number of a step, 2: how many there are. */
				Html::text( sprintf( __( 'Step %1$d of %2$d', 'aisle' ), $number, count( $this->steps ) ) . ( '' === $label ? '' : ': ' ) )
			);
		return Html::tag(
			'h2',
			array(
				'class'    => 'aisle-section__title',
				'id'       => $id,
				'tabindex' => '-1',
				'hidden'   => null === $number && '' === $label,
			),
			$progress . Html::text( $label )
		);
	}

	/**
	 * @param Block $block
	 */
	private function repetitions( array $block, string $id, FieldView $view ): string {
		$section   = $block['head']['section'] ?? array();
		$is_button = 'button' === ( $section['repeat'] ?? '' );
		$count     = count( $block['pieces'] );
		$html      = $is_button ? $this->count_input( $block, $id, $view ) : '';
		/** @var list<SectionRepetition> $repetitions */
		$repetitions = $block['pieces'];
		foreach ( $repetitions as $index => $repetition ) {
			$legend  = Html::tag(
				'legend',
				array( 'class' => 'aisle-section__name' ),
				Html::text( $repetition['head']['repetition']['name'] ?? '' )
			);
			$remove  = $is_button && $count > ( $section['least'] ?? 1 )
				? self::button(
					'text',
					'remove',
					/* translators: %s: such as "Guest 2". */
					sprintf( __( 'Remove %s', 'aisle' ), self::repetition_name( $section['name'] ?? '', $index + 1 ) )
				)
				: '';
			$html   .= Html::tag(
				'fieldset',
				array( 'class' => 'aisle-section__piece' ),
				$legend . $this->fields_box( $repetition['fields'] ) . $remove
			);
		}
		$html .= $is_button && $count < ( $section['most'] ?? Repetitions::MAX )
			? self::button(
				'secondary',
				'add',
				/* translators: %s: such as "Guest 3". */
				sprintf( __( 'Add %s', 'aisle' ), self::repetition_name( $section['name'] ?? '', $count + 1 ) )
			)
			: '';
		$live_region  = array( 'class' => 'aisle-visually-hidden', 'role' => 'status', 'aria-live' => 'polite', 'aria-atomic' => 'true' );
		return Html::tag( 'div', array( 'class' => 'aisle-section__pieces' ), $html . Html::tag( 'div', $live_region ) );
	}

	/**
	 * Prints the number of repetitions as an input: without scripts, the shopper enters it.
	 *
	 * @param Block $block
	 */
	private function count_input( array $block, string $id, FieldView $view ): string {
		$label = Html::tag(
			'label',
			array( 'class' => 'aisle-field__label', 'for' => $id . '-count' ),
			Html::text( __( 'How many?', 'aisle' ) )
		);
		$input = array(
			'id'       => $id . '-count',
			'type'     => 'number',
			'class'    => 'aisle-field__control',
			'name'     => $this->form->name( $block['head']['id'] ) . '[values][]',
			'min'      => (string) ( $block['head']['section']['least'] ?? 1 ),
			'max'      => (string) ( $block['head']['section']['most'] ?? Repetitions::MAX ),
			'step'     => '1',
			'value'    => (string) count( $block['pieces'] ),
			'disabled' => ! $view->visible,
		);
		return Html::tag( 'div', array( 'class' => 'aisle-section__count' ), $label . Html::tag( 'input', $input ) );
	}

	private function step_buttons( int|false $number ): string {
		$back = false !== $number && $number > 0 ? self::button( 'text', 'back', __( 'Back', 'aisle' ) ) : '';
		$next = false === $number || $number < count( $this->steps ) - 1;
		$next = $next && ( false !== $number || count( $this->steps ) > 0 )
			? self::button( 'secondary', 'next', __( 'Next', 'aisle' ) )
			: '';
		return Html::tag( 'div', array( 'class' => 'aisle-section__steps' ), $back . $next );
	}

	private static function button( string $variant, string $part, string $text ): string {
		return Html::tag(
			'button',
			array( 'type' => 'button', 'class' => "aisle-button aisle-button--{$variant} aisle-section__{$part}" ),
			Html::text( $text )
		);
	}

	private static function repetition_name( string $name, int $number ): string {
		return '' === $name ? (string) $number : $name . ' ' . $number;
	}

	/**
	 * @param list<Field> $fields
	 */
	private function fields_box( array $fields ): string {
		return Html::tag( 'div', array( 'class' => 'aisle-section__fields' ), $this->fields_html( $fields ) );
	}

	/**
	 * @param list<Field> $fields
	 */
	private function fields_html( array $fields ): string {
		$html = '';
		foreach ( $fields as $field ) {
			$html .= $this->form->html( $field['id'] );
		}
		return $html;
	}

	/**
	 * @param Block $block
	 */
	private function has_error( array $block ): bool {
		$fields = array( $block['head'], ...array_merge( ...array_column( $block['pieces'], 'fields' ) ) );
		foreach ( $fields as $field ) {
			$view = $this->view_of( $field );
			if ( $view->visible && null !== $view->error ) {
				return true;
			}
		}
		foreach ( $block['inner'] as $inner_block ) {
			/** @var Block $inner_block */
			if ( $this->has_error( $inner_block ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param Field $field
	 */
	private function view_of( array $field ): FieldView {
		return $this->form->view( $field['id'] );
	}

	/**
	 * @param Block $block
	 */
	private static function style( array $block ): string {
		return $block['head']['section']['style'] ?? 'open';
	}
}
