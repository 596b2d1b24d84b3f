/** Runs crawlers one after the other on the same web, and writes down what each took. */
@NullMarked
package orbweaver.cli.bench.run;

import org.jspecify.annotations.NullMarked;
