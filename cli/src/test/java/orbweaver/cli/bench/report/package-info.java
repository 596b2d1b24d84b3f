@NullMarked
package orbweaver.cli.bench.report;

import org.jspecify.annotations.NullMarked;
