/**
 * The Web that a crawl found, as compressed adjacency: every URL a number, every followed link an
 * arc. Made from the store once and kept as files beside it.
 */
@NullMarked
package orbweaver.graph.web;

import org.jspecify.annotations.NullMarked;
