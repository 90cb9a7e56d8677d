<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Converts a Contact Form 7 form to an Aisle document.
 *
 * @phpstan-import-type SourceForm from SourceForms
 * @phpstan-import-type Part from FormLayout
 */
final class ContactForm7Document {

	private const MAX_FIELDS = 200;

	/** @var list<array<string, mixed>> */
	private array $fields = array();

	/**
	 * @var array<string, true> Names of fields that are not imported.
	 */
	private array $skipped_names = array();

	private string $submit_label = '';

	/** @var list<FormTag> */
	private array $counters = array();

	public function __construct(
		private readonly ImportReport $report,
		private readonly FieldIds $ids = new FieldIds(),
		private readonly FieldGroups $groups = new FieldGroups()
	) {}

	/**
	 * @param SourceForm $form
	 * @return array<string, mixed>
	 */
	public function of( array $form ): array {
		foreach ( FormLayout::of( HandWrittenControls::as_tags( FormTemplate::segments( $form['template'] ) ) ) as $part ) {
			null === $part['tag'] ? $this->add_text_blocks( $part['html'] ) : $this->import_tag( $part['tag'], $part['label'] );
		}
		$this->import_counters();
		$this->report_html( $form['template'] );
		$this->fields = ( new GroupConditions(
			$this->ids,
			$this->fields,
			$this->report
		) )->fields_with_conditions( $form['conditions'], $this->groups );
		$this->report_unreadable( $form['unreadable'] );
		$texts = new FormTexts( $form['messages'], $this->report );
		$texts->report_settings( $form['settings'] );
		$mails = new MailTemplate( new MailTagNames( $this->ids, $this->skipped_names, $this->report ), $this->fields, $this->report );
		return array(
			'schema_version' => 1,
			'fields'         => $texts->with_field_messages( $this->fields ),
			'settings'       => '' === $this->submit_label ? array() : array( 'submit_label' => $this->submit_label ),
			'mail'           => $mails->mail( $form['mail'] ),
			'autoreply'      => $mails->autoreply( $form['mail_2'] ),
			'messages'       => $texts->outcome_messages(),
		);
	}

	private function add_text_blocks( string $html ): void {
		foreach ( ImportedHtml::blocks( $html ) as $block ) {
			$id = $this->ids->create( '' );
			$this->add_field(
				$block['is_heading']
					? array( 'id' => $id, 'type' => 'header', 'label' => $block['text'] )
					: array( 'id' => $id, 'type' => 'paragraph', 'label' => '', 'content' => $block['text'] )
			);
		}
	}

	private function import_tag( FormTag $tag, string $label ): void {
		if ( in_array( $tag->type(), array( FormTag::GROUP, 'submit', 'count', 'response' ), true ) ) {
			$this->report_label( $tag, $label );
			$this->report_spelling( $tag, $tag->report_name() );
		}
		if ( in_array( $tag->type(), array( FormTag::GROUP, FormTag::GROUP_END ), true ) ) {
			$this->groups->open_or_close_group( $tag );
		} elseif ( 'submit' === $tag->type() ) {
			$this->submit_label = '' === $this->submit_label ? mb_substr( $tag->values[0] ?? '', 0, 200 ) : $this->submit_label;
		} elseif ( 'count' === $tag->type() ) {
			$this->counters[] = $tag;
		} elseif ( 'response' !== $tag->type() ) {
			$this->import_field( $tag, $label );
		}
	}

	private function import_field( FormTag $tag, string $label ): void {
		$original_label      = $label;
		list( $tag, $label ) = self::with_label( $tag, $label );
		$field               = ( new TagField( $this->report ) )->of( $tag, $label );
		if ( null === $field ) {
			$this->skipped_names[ $tag->name ] = true;
			$this->report_label( $tag, $original_label );
			return;
		}
		$this->report_spelling( $tag, $label );
		if ( null !== $this->ids->of( $tag->name ) ) {
			$this->report->problem(
				$label,
				/* translators: %s: name of a field in the other plugin. */
				sprintf( __( 'Another field is also called “%s”; emails use the first one.', 'aisle' ), $tag->name )
			);
		}
		$this->add_field( array( 'id' => $this->ids->create( $tag->name ), 'label' => $label ) + $field );
	}

	/** Reports the label of a tag that has no label in Aisle. */
	private function report_label( FormTag $tag, string $label ): void {
		if ( '' !== $label ) {
			$this->report->problem(
				$tag->report_name(),
				/* translators: %s: label of a field in the other plugin. */
				sprintf( __( 'The field’s label “%s” was not imported either.', 'aisle' ), mb_substr( $label, 0, 80 ) )
			);
		}
	}

	private function report_spelling( FormTag $tag, string $label ): void {
		if ( $tag->has( TagSpelling::WRITTEN ) ) {
			$this->report->problem(
				$label,
				__(
					'Contact Form 7 shows this tag as text because of characters such as full-width brackets. Aisle imported it as a field.',
					'aisle'
				)
			);
		}
	}

	/**
	 * Returns the tag and its label. Without a label, the placeholder or the name is used.
	 *
	 * @return array{FormTag, string}
	 */
	private static function with_label( FormTag $tag, string $label ): array {
		$label = $tag->is_required() ? trim( (string) preg_replace( '/[\s\p{Z}]*[*＊][\s\p{Z}]*$/u', '', $label ) ) : $label;
		if ( '' === $label && $tag->has_placeholder() && '' !== ( $tag->values[0] ?? '' ) ) {
			$label = $tag->values[0];
			$tag   = new FormTag(
				$tag->written,
				$tag->name,
				array_values( array_diff( $tag->options, array( 'placeholder', 'watermark' ) ) ),
				array(),
				$tag->content
			);
		}
		if ( '' === $label && 'acceptance' === $tag->type() ) {
			$label = ImportedHtml::plain_text( $tag->content );
		}
		$label = '' === $label ? ucfirst( trim( (string) preg_replace( '/[-_.:]+/', ' ', $tag->name ) ) ) : $label;
		return array( $tag, mb_substr( $label, 0, 300 ) );
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private function add_field( array $field ): void {
		if ( count( $this->fields ) < self::MAX_FIELDS ) {
			$this->fields[] = $field;
			$this->groups->assign( $field['id'] );
		} else {
			$this->report->problem(
				'',
				/* translators: %d: a number of fields. */
				sprintf( __( 'An Aisle form can have up to %d fields; the others were skipped.', 'aisle' ), self::MAX_FIELDS )
			);
		}
	}

	/** Imports `[count your-message down]`, which shows the number of characters left. */
	private function import_counters(): void {
		foreach ( $this->counters as $counter ) {
			$id    = $this->ids->of( $counter->name );
			$index = array_search( $id, array_column( $this->fields, 'id' ), true );
			if ( false !== $index && $counter->has( 'down' ) && isset( $this->fields[ $index ]['maxlength'] ) ) {
				$this->fields[ $index ]['charleft'] = true;
			} else {
				$this->report->problem(
					$counter->report_name(),
					__( 'Aisle’s character counter only shows the characters left up to the maximum length.', 'aisle' )
				);
			}
		}
	}

	/**
	 * @param list<string> $unreadable Keys of Contact Form 7.
	 */
	private function report_unreadable( array $unreadable ): void {
		foreach ( $unreadable as $key ) {
			$name = array(
				'_mail'     => __( 'Mail', 'aisle' ),
				'_mail_2'   => __( 'Mail (2)', 'aisle' ),
				'_messages' => __( 'Messages', 'aisle' ),
			)[ $key ] ?? __( 'Conditions', 'aisle' );
			$this->report->problem(
				$name,
				__(
					'This part is damaged in the database and could only be imported partially. Check it before you enable the form.',
					'aisle'
				)
			);
		}
	}

	private function report_html( string $template ): void {
		list( $visible_tags, $script_tags ) = ImportedHtml::removed_tags( $template );
		if ( array() !== $visible_tags ) {
			$this->report->problem(
				'',
				sprintf(
					/* translators: %s: names of HTML tags. */
					__(
						'The HTML between the fields was imported, except for these tags: %s.',
						'aisle'
					),
					implode( ', ', $visible_tags )
				)
			);
		}
		if ( array() !== $script_tags ) {
			$this->report->problem(
				'',
				/* translators: %s: names of HTML tags. */
				sprintf( __( 'These tags were not imported, for security reasons: %s.', 'aisle' ), implode( ', ', $script_tags ) )
			);
		}
	}
}
