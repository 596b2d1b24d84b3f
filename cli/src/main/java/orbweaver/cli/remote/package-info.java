/**
 * Graph queries and tasks: on the files of a stopped crawl, or executed in the process of a running
 * one.
 */
@NullMarked
package orbweaver.cli.remote;

import org.jspecify.annotations.NullMarked;
