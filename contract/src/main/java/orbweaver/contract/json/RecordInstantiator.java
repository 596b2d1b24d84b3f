package orbweaver.contract.json;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.std.StdValueInstantiator;
import tools.jackson.databind.introspect.AnnotatedWithParams;
import tools.jackson.databind.module.SimpleValueInstantiators;

/**
 * Instantiator of records and of types that are text in JSON, with method handles that are
 * converted to spreaders once. Jackson converts them again for each value.
 */
final class RecordInstantiator extends StdValueInstantiator {
  private static final long serialVersionUID = 1L;
  private static final MethodType ANY = MethodType.methodType(Object.class, Object[].class);

  private final transient Optional<MethodHandle> ofFields;
  private final transient Optional<MethodHandle> ofText;

  private RecordInstantiator(StdValueInstantiator usual) {
    super(usual);
    ofFields = spread(_withArgsCreator);
    ofText = spread(_fromStringCreator);
  }

  /** Instantiators that replace the standard ones of Jackson. */
  static final class Instantiators extends SimpleValueInstantiators {
    private static final long serialVersionUID = 1L;

    @Override
    public ValueInstantiator modifyValueInstantiator(
        DeserializationConfig config, BeanDescription.Supplier type, ValueInstantiator usual) {
      return usual instanceof StdValueInstantiator standard
          ? new RecordInstantiator(standard)
          : usual;
    }
  }

  private static Optional<MethodHandle> spread(AnnotatedWithParams creator) {
    if (creator == null || !(creator.getAnnotated() instanceof Executable executable)) {
      return Optional.empty();
    }
    try {
      var lookup = MethodHandles.lookup();
      var handle =
          switch (executable) {
            case Constructor<?> constructor -> lookup.unreflectConstructor(constructor);
            case Method method -> lookup.unreflect(method);
          };
      return Optional.of(
          handle.asSpreader(Object[].class, executable.getParameterCount()).asType(ANY));
    } catch (IllegalAccessException e) {
      // Jackson uses another way, or reports that there is none.
      return Optional.empty();
    }
  }

  @Override
  public Object createFromObjectWith(DeserializationContext context, Object[] fields)
      throws JacksonException {
    return ofFields.isPresent()
        ? invoke(context, ofFields.get(), fields)
        : super.createFromObjectWith(context, fields);
  }

  @Override
  public Object createFromString(DeserializationContext context, String text)
      throws JacksonException {
    return ofText.isPresent()
        ? invoke(context, ofText.get(), new Object[] {text})
        : super.createFromString(context, text);
  }

  private Object invoke(DeserializationContext context, MethodHandle handle, Object[] arguments)
      throws JacksonException {
    try {
      return (Object) handle.invokeExact(arguments);
    } catch (Error e) {
      // An OutOfMemoryError is not caused by the content and must not become an unreadable record.
      throw e;
    } catch (Throwable e) {
      return context.handleInstantiationProblem(
          _valueClass, arguments, rewrapCtorProblem(context, e));
    }
  }
}
