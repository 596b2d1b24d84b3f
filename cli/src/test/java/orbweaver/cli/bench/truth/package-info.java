@NullMarked
package orbweaver.cli.bench.truth;

import org.jspecify.annotations.NullMarked;
