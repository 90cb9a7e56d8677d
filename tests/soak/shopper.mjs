// A shopper with one or two tabs: the real cart core with a bad connection, and a model of the expected cart.
import { setTimeout as pause } from 'node:timers/promises';
import { requireTypeScript } from '../differential/typescript.mjs';
import { Visitor } from './visitor.mjs';

const require = requireTypeScript( import.meta.url );
const { createCartCore } = require( '../../src/platform/cart/core/cart-core.ts' );
const { readReply, writeOperation } = require( '../../src/platform/cart/core/wire.ts' );
const { effectsOf } = require( './effects.ts' );
const { AisleError } = require( '../../src/platform/errors.ts' );

const MAX_STORED = 60;

export class Shopper {
	/**
	 * @param {string}    name
	 * @param {Object}    world `url()`, `counts`, `coupon`.
	 * @param {Object}    dice
	 * @param {Object[][]} tabs  Products of each tab, `{ id, variationId?, attributes?, step }`. Each product is used
	 *                           by one tab only; otherwise the expected result would be undefined.
	 */
	constructor( name, world, dice, tabs ) {
		Object.assign( this, { name, world, dice, model: new Map(), gone: new Map(), coupon: false, refused: [] } );
		this.visitor = new Visitor( world.url, dice, world.counts );
		this.busy = Promise.resolve();
		this.tabs = tabs.map( ( products ) => ( { products, core: createCartCore( effectsOf( this ) ) } ) );
	}

	note( text ) {
		this.visitor.trace.push( `${ new Date().toISOString().slice( 14, 23 ) } ${ text }` );
		this.visitor.trace.splice( 0, this.visitor.trace.length - MAX_STORED );
	}

	/** Simulates browser locks between tabs. Sometimes a tab runs without a lock, as on a page without HTTPS. */
	oneAtATime( run ) {
		if ( this.dice.chance( 0.2 ) ) {
			return run();
		}
		const mine = this.busy.then( run );
		this.busy = mine.catch( () => undefined );
		return mine;
	}

	async send( { operations, have } ) {
		const [ form ] = operations;
		this.note(
			`sends ${ operations.map( ( { id, type, key = '', quantity = '', productId = '' } ) => `${ type } ${ productId }${ key.slice( 0, 6 ) } ${ quantity } (${ id })` ).join( ', ' ) || 'nothing' }`
		);
		let body = {
			operations: operations.map( writeOperation ),
			fragments: false,
			...( have ? { rev: have.rev, cart_hash: have.cartHash } : {} ),
		};
		if ( form?.type === 'add_form' ) {
			body = new FormData();
			form.form.forEach( ( value, name ) => body.append( name, value ) );
			body.set( 'aisle_operation', JSON.stringify( { id: form.id, type: 'add_form' } ) );
		}
		let reply;
		try {
			reply = await this.visitor.call( body );
		} catch ( error ) {
			this.note( `got nothing: ${ error.message }` );
			throw new AisleError( 'offline' );
		}
		const data = readJson( reply.text );
		if ( ! data || reply.status !== 200 ) {
			this.note( `got ${ reply.status } ${ reply.text.slice( 0, 200 ) }` );
			throw new AisleError( data?.code ?? 'server_error', data?.msg ?? '', reply.status, data?.data );
		}
		const read = readReply( data );
		this.note(
			`got rev ${ read.rev }: ${ read.results.map( ( { id, ok, code } ) => `${ id } ${ ok ? 'ok' : code }` ).join( ', ' ) || 'nothing new' }`
		);
		return read;
	}

	/** Performs a random operation and updates the model. */
	async wish() {
		const { products, core } = this.dice.of( this.tabs );
		const product = this.dice.of( products );
		const line = core
			.getView()
			.lines.find( ( one ) => one.productId === product.id && one.variationId === ( product.variationId ?? 0 ) );
		const name = nameOf( product );
		const roll = this.dice.below( 100 );
		const quantity = ( 1 + this.dice.below( 5 ) ) * product.step;
		this.world.counts.operations++;
		if ( ! line || roll < 25 ) {
			// Skips a line with a pending operation, because the order of the two would be unknown.
			if ( line?.busy && roll >= 15 ) {
				return;
			}
			this.expect( name, ( this.model.get( name ) ?? 0 ) + quantity );
			this.gone.delete( name );
			await this.follow( `add ${ name } ${ quantity }`, this.add( core, product, quantity ) );
		} else if ( roll < 70 ) {
			this.expect( name, quantity );
			await this.follow( `set ${ name } ${ quantity }`, core.setQuantity( line.key, quantity ) );
		} else if ( roll < 85 ) {
			this.gone.set( name, { key: line.key, quantity: this.model.get( name ) } );
			this.expect( name, 0 );
			await this.follow( `remove ${ name }`, core.remove( line.key ) );
			if ( this.dice.chance( 0.5 ) && this.gone.has( name ) ) {
				const { key, quantity: before } = this.gone.get( name );
				this.gone.delete( name );
				this.expect( name, before );
				await this.follow( `undo ${ name } ${ before }`, core.restore( key ) );
			}
		} else {
			const {
				tabs: [ first ],
				world: { coupon },
			} = this;
			this.coupon = ! this.coupon;
			await this.follow(
				`coupon ${ this.coupon }`,
				this.coupon ? first.core.applyCoupon( coupon ) : first.core.removeCoupon( coupon )
			);
		}
	}

	add( core, { id, variationId, attributes }, quantity ) {
		if ( variationId ) {
			return core.add( { productId: id, variationId, attributes, quantity } );
		}
		if ( this.dice.chance( 0.3 ) ) {
			const form = new FormData();
			form.set( 'add-to-cart', String( id ) );
			form.set( 'quantity', String( quantity ) );
			return core.addForm( form );
		}
		return core.add( { productId: id, quantity } );
	}

	expect( name, quantity ) {
		if ( quantity > 0 ) {
			this.model.set( name, Math.round( quantity * 1000 ) / 1000 );
		} else {
			this.model.delete( name );
		}
	}

	/** Waits for half of the responses; otherwise the next operation overlaps. */
	async follow( what, promise ) {
		this.note( `wishes ${ what }` );
		const answered = promise.then( ( result ) => {
			if ( ! result.ok && ! what.startsWith( 'coupon' ) ) {
				this.refused.push( `${ what }: ${ result.code } ${ result.message }` );
				this.note( `was refused ${ what }: ${ result.code } ${ result.message }` );
				// Stores the trace now, because its start is lost by the end.
				this.before ??= [ ...this.visitor.trace ];
			}
		} );
		if ( what.startsWith( 'coupon' ) || this.dice.chance( 0.5 ) ) {
			await answered;
		}
	}

	async run( until ) {
		// Simulates the browser's `online` event.
		const back = setInterval( () => this.tabs.forEach( ( { core } ) => core.wake() ), 3000 );
		while ( Date.now() < until ) {
			await this.wish();
			await pause( this.dice.below( 900 ) );
		}
		clearInterval( back );
	}

	/** Waits until no tab has pending operations. */
	async rest() {
		for ( const { core } of this.tabs ) {
			core.wake();
			await core.flush( 120000 );
			core.wake();
			core.refresh();
			await core.flush( 60000 );
		}
	}

	/**
	 * @return {Promise<string[]>} Differences.
	 */
	async differences() {
		const server = linesOf(
			( await this.visitor.cart() ).lines.map( ( line ) => ( {
				productId: line.product_id,
				variationId: line.variation_id ?? 0,
				quantity: line.quantity,
			} ) )
		);
		const found = different( 'the server', server, this.model );
		for ( const [ at, { core } ] of this.tabs.entries() ) {
			const view = core.getView();
			found.push( ...different( `the screen of tab ${ at + 1 }`, linesOf( view.lines ), server ) );
			if ( view.busy || view.connection !== 'fine' ) {
				found.push( `tab ${ at + 1 } does not rest: busy ${ view.busy }, connection ${ view.connection }` );
			}
		}
		return [ ...found, ...this.refused.map( ( text ) => `was refused: ${ text }` ) ];
	}
}

const nameOf = ( { id, variationId = 0 } ) => `${ id }/${ variationId }`;

function linesOf( lines ) {
	const quantities = new Map();
	for ( const { productId, variationId, quantity } of lines ) {
		const name = nameOf( { id: productId, variationId } );
		// The same item in two lines indicates a duplicated add.
		quantities.set( quantities.has( name ) ? `${ name } again` : name, quantity );
	}
	return quantities;
}

function different( who, has, wanted ) {
	return [ ...new Set( [ ...has.keys(), ...wanted.keys() ] ) ]
		.filter( ( name ) => Math.abs( ( has.get( name ) ?? 0 ) - ( wanted.get( name ) ?? 0 ) ) > 0.0001 )
		.map(
			( name ) =>
				`${ who } has ${ has.get( name ) ?? 'none' } of ${ name }, wanted ${ wanted.get( name ) ?? 'none' }`
		);
}

function readJson( text ) {
	try {
		return JSON.parse( text );
	} catch {
		return null;
	}
}
