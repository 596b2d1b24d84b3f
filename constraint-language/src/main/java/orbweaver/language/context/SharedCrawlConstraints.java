package orbweaver.language.context;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;

/** Registry of the constraint types on crawls that share the pipeline. */
public final class SharedCrawlConstraints {
  public static final List<ConstraintType> TYPES = List.of(KnownTo.TYPE);

  private SharedCrawlConstraints() {}
}
