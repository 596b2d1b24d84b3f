@NullMarked
package orbweaver.cli.bench.gauge;

import org.jspecify.annotations.NullMarked;
